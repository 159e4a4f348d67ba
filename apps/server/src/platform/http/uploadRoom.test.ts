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
  const room = new UploadRoom(100, 400);
  expect(refused(() => room.take(['a'], 100))).toBeUndefined();
  expect(refused(() => room.take(['a'], 1))).toBe('too_many_tries');
  expect(refused(() => room.take(['b'], 100))).toBeUndefined();
  room.give(['a'], 100);
  expect(refused(() => room.take(['a'], 100))).toBeUndefined();
});

it('leaves room for one more caller, however many fill theirs', () => {
  const room = new UploadRoom(500, 2000);
  for (const caller of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) while (refused(() => room.take([caller], 1)) === undefined);
  expect(refused(() => room.take(['h'], 15))).toBeUndefined();
});

it('counts the accounts of one address together', () => {
  const room = new UploadRoom(100, 2000);
  expect(refused(() => room.take(['u1', '192.0.2.1'], 60))).toBeUndefined();
  expect(refused(() => room.take(['u2', '192.0.2.1'], 60))).toBe('too_many_tries');
  expect(refused(() => room.take(['u2', '192.0.2.2'], 60))).toBeUndefined();
  room.give(['u1', '192.0.2.1'], 60);
  expect(refused(() => room.take(['u1', '192.0.2.1'], 100))).toBeUndefined();
});
