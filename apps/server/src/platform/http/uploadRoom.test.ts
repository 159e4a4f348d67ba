import { expect, it } from 'vitest';
import { UploadRoom } from './uploadRoom.ts';

const refused = (act: () => void) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('one who fills their part of the disk leaves the others theirs', () => {
  const room = new UploadRoom(100, 250);
  expect(refused(() => room.take('a', 100))).toBeUndefined();
  expect(refused(() => room.take('a', 1))).toBe('too_many_tries');
  expect(refused(() => room.take('b', 100))).toBeUndefined();
  expect(refused(() => room.take('c', 51))).toBe('unavailable');
  expect(refused(() => room.take('c', 50))).toBeUndefined();
  room.give('a', 100);
  expect(refused(() => room.take('a', 100))).toBeUndefined();
});
