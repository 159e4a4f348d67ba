import { expect, test } from 'vitest';
import { isVideoLink } from './videoLink.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?t=4',
  'https://m.youtube.com/shorts/abc',
  'https://vimeo.com/76979871',
  'https://vm.tiktok.com/ZM8/',
  'https://www.instagram.com/reel/Cx1/',
  'https://fb.watch/abc/',
])('%s is a video', (link) => expect(isVideoLink(link)).toBe(true));

test.each([
  '',
  'youtube.com/watch?v=1',
  'http://youtube.com/watch?v=1',
  'https://youtube.com',
  'https://youtube.com.evil.md/watch',
  'https://evil.md/youtube.com',
  'https://evil.md#youtube.com/a',
  'https://user:word@youtube.com/watch?v=1',
  'https://youtube.com@evil.md/a',
  'https://youtube.com:8443/watch?v=1',
  'https://127.0.0.1/a',
  'https://www.www.youtube.com/a',
  'javascript:alert(1)//youtube.com/',
  'data:text/html,https://youtube.com/a',
])('%s is none', (link) => expect(isVideoLink(link)).toBe(false));
