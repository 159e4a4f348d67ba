import type { Side } from '@app/contract/fields/field';
import { choicesOf, roomCount } from '@app/domain/dictionaries';

const max = 6;

/** The numbers of rooms as tiles: the number alone, the legend says that these are rooms. */
export const roomOptions = (side: Side, kept: readonly string[]) =>
  choicesOf('rooms', side, kept).map(({ id, code }) => {
    const count = roomCount(id) ?? 0;
    return { value: code as string, label: count === max ? `${max}+` : String(count) };
  });
