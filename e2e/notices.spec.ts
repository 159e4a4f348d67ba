import { expect, test } from './fixtures.ts';

/** In each language, on a phone and at a desk: what the link at the foot of a page is called. */
const readers = [
  { locale: 'ru', width: 390, height: 844, name: 'Лицензии' },
  { locale: 'ro', width: 1440, height: 900, name: 'Licențe' },
] as const;

for (const { locale, width, height, name } of readers)
  test(`the foot of a page leads to what is shipped of others: ${locale}, ${width} px`, async ({ visit }) => {
    const { page } = await visit({ locale, width, height });
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    const notices = page.waitForResponse('**/notices.txt');
    await link.click();
    expect((await notices).headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = page.locator('body');
    for (const named of ['Onest', 'Tabler Icons', 'OpenStreetMap contributors', 'Natural Earth', 'heic-to', 'fastify '])
      await expect(text).toContainText(named);
  });
