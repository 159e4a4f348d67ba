import { describe, expect, it } from 'vitest';
import { readSearchText } from './plainWords.ts';

describe('what is typed to find a person', () => {
  it.each([
    ['  ', undefined],
    ['069 204-518', { digits: '69204518', words: [] }],
    ['+373 69', { digits: '37369', words: [] }],
    ['#42', { digits: '42', words: [] }],
    ['Ștefan Țîbîrnă', { digits: null, words: ['stefan', 'tibirna'] }],
    ['Пётр', { digits: null, words: ['петр'] }],
    ['ana@mail.md', { digits: null, words: ['ana@mail.md'] }],
  ])('%j', (typed, searchText) => {
    expect(readSearchText(typed)).toEqual(searchText);
  });
});
