import { describe, expect, it } from 'vitest';
import { cutTextFaults } from './cutTexts.ts';

const path = 'apps/server/src/threads/messageNotice.ts';

describe('cutTextFaults', () => {
  it.each([
    'const words = text.slice(0, noticeLength);',
    'data: { title: offer.title!.slice(0, 80) }',
    'return lines.length > most ? lines.slice(-most) : lines;',
    'rest.address.slice(0, limits.address)',
    "[first, last].join(' ').slice(0, 100)",
    'shownName.slice(0, most)',
    'words.substring(0, 5)',
    'key.substr(1)',
    'sql.trim().slice(0, longestStatement)',
  ])('refuses %s', (line) => expect(cutTextFaults(path, line)).toHaveLength(1));

  it.each([
    'truncate(text, noticeLength)',
    'rows.slice(0, limit)',
    'json.text.slice(0, -1)',
    'line.slice(1).map((point) => point)',
    'moment.toISOString().slice(0, 10)',
    'hash.digest("hex").slice(0, 32)',
    'path.slice(prefix.length)',
  ])('accepts %s', (line) => expect(cutTextFaults(path, line)).toEqual([]));

  it('asks nothing of tests and scripts', () => {
    const line = 'body.slice(0, 300)';
    for (const other of ['apps/server/src/start.test.ts', 'apps/server/src/testing/fault.ts', 'scripts/views.ts'])
      expect(cutTextFaults(other, line)).toEqual([]);
  });
});
