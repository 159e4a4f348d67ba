import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const at = new Date('2026-09-16T07:00:00Z');
const fileOf = (title: string) =>
  calendarFile([{ uid: 'a', title, description: '', place: '', at, until: at, stamp: at }]);
/** Lines as a calendar program reads them: folded ones joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a text in an iCalendar file', () => {
  it.each([
    ['a bare CR', 'x\rATTENDEE:mailto:evil@x', 'SUMMARY:x\\nATTENDEE:mailto:evil@x'],
    ['a line feed', 'x\nEND:VEVENT', 'SUMMARY:x\\nEND:VEVENT'],
    ['both', 'x\r\nEND:VCALENDAR', 'SUMMARY:x\\nEND:VCALENDAR'],
    ['separators of lines', 'a\u2028b\u2029c\u0085d', 'SUMMARY:a\\nb\\nc\\nd'],
    ['other control characters', 'a\u0000b\u001Bc\u007Fd\u000Be', 'SUMMARY:abcde'],
    ['signs with a meaning', 'a;b,c\\d', 'SUMMARY:a\\;b\\,c\\\\d'],
  ])('%s stays within its line', (_, title, expected) => {
    const text = fileOf(title);
    const lines = linesOf(text);
    expect(lines.filter((line) => /^(SUMMARY|ATTENDEE)/.test(line))).toEqual([expected]);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is folded at 75 octets, between whole characters', () => {
    const text = fileOf(`${'ș'.repeat(60)}👩‍🌾${'я'.repeat(60)}`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`SUMMARY:${'ș'.repeat(60)}👩‍🌾${'я'.repeat(60)}`);
    expect(text).not.toContain('\uFFFD');
  });
});
