import { expect, test } from 'vitest';
import { fileProblem } from './fileProblem.ts';

const MB = 1024 * 1024;

test.each([
  ['a.jpg', 'image/jpeg', 3 * MB, null],
  // Browsers do not know the type of HEIC.
  ['IMG_1.HEIC', '', 3 * MB, null],
  ['a.jpg', 'image/jpeg', 26 * MB, 'photo_too_large'],
  ['a.gif', 'image/gif', 1, 'not_a_photo'],
  ['a.jpg.exe', 'application/octet-stream', 1, 'not_a_photo'],
])('%s (%s, %i bytes): %s', (name, type, size, problem) => {
  expect(fileProblem({ name, type, size })).toBe(problem);
});
