import { describe, expect, it } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { drawGrounds } from './stillGround.ts';

describe('drawGrounds', () => {
  it('draws the same lines coloured by the page, and by each theme', () => {
    const { inPage, light, night } = drawGrounds();
    const courses = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    expect(courses(inPage).length).toBeGreaterThan(10);
    expect(courses(light)).toEqual(courses(inPage));
    expect(courses(night)).toEqual(courses(inPage));
    expect(inPage).toContain('fill="var(--m-land)"');
    expect(light).toContain('fill="#F4EEE3"');
    expect(night).not.toContain('var(');
  });

  it('draws lines that have a course, within a few kilobytes', () => {
    for (const svg of Object.values(drawGrounds())) {
      expect(svg).not.toMatch(/ d=""|NaN|undefined/);
      expect(brotliCompressSync(svg).length).toBeLessThan(8_000);
    }
  });
});
