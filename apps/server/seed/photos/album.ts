import type { OfferDraft } from '../offers/draft.ts';
import type { Picture, PictureKind } from '../pictures/picture.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { pictureOf } from './library.ts';

const rooms = (style: number, kinds: readonly PictureKind[]) => kinds.map((kind) => pictureOf(kind, style));

/** One place twice: by day and in the low sun. */
const bothLights = (kind: 'plot' | 'warehouse', n: number) => [0, 1].map((light) => pictureOf(kind, 2 * n + light));

/** What can be shown inside: all rooms of a furnished home, kitchen and bath of an empty one, bare walls of a shell. */
function inside(draft: OfferDraft, style: number): Picture[] {
  const { repair, unfurnished } = draft.values;
  if (repair === 'repair_white_shell' || repair === 'repair_needed') return rooms(style, ['bareroom']);
  if (unfurnished === true) return rooms(style, ['kitchen', 'bathroom']);
  return rooms(style, ['living', 'kitchen', 'bedroom', 'bathroom']);
}

/** The front first for some, a room first for others: a list of one kind of covers tires. */
function ordered(front: Picture, within: readonly Picture[], frontShare: number, r: Random): Picture[] {
  if (r.chance(frontShare)) return [front, ...within];
  const cover = r.int(0, Math.min(2, within.length - 1));
  return [within[cover]!, ...within.filter((_, i) => i !== cover), front];
}

function commercialAlbum(draft: OfferDraft, style: number): Picture[] {
  const [kind] = draft.values.commercial_type as string[];
  const bare = ['commercial_repair_grey', 'commercial_repair_white', 'commercial_repair_needed'];
  const unfinished = bare.includes((draft.values.commercial_repair as string[])[0]!);
  if (kind === 'commercial_warehouse' || kind === 'commercial_production') {
    return bothLights('warehouse', style);
  }
  if (kind === 'commercial_office' || kind === 'commercial_hotel') {
    const front = pictureOf('newblock', style + 3);
    return unfinished ? [front, pictureOf('bareroom', style)] : [pictureOf('office', style), front];
  }
  return unfinished
    ? [pictureOf('bareroom', style), pictureOf('shop', style)]
    : [pictureOf('shop', style), pictureOf('office', style + 1)];
}

/** Pictures of one offer that go together, the cover first. */
export function album(index: number, draft: OfferDraft): Picture[] {
  const r = seededRandom(31_337 + index * 2_741);
  const style = r.int(0, 239);
  if (draft.kind === 'land') return bothLights('plot', style);
  if (draft.kind === 'commercial') return commercialAlbum(draft, style);
  const front = pictureOf(draft.building?.picture ?? 'house', r.int(0, 239));
  return ordered(front, inside(draft, style), draft.kind === 'house' ? 0.85 : 0.35, r);
}
