import { expect, it } from 'vitest';
import { escapeHtml } from './escapeHtml.ts';

it.each([
  ['<b>', '&lt;b&gt;'],
  ['R&D', 'R&amp;D'],
  [`"it's"`, '&quot;it&#39;s&quot;'],
  ['&amp;', '&amp;amp;'],
  ['Chișinău', 'Chișinău'],
])('%s is written %s', (text, html) => expect(escapeHtml(text)).toBe(html));
