import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `the foot of a page leads to the licences of what is shipped: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { page } = await visit(seat);
      const name = pageTexts(seat.locale)('shell.footer.notices');
      await page.goto('/');
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      const notices = page.waitForResponse('**/notices.txt');
      await link.click();
      expect((await notices).headers()['content-type']).toBe('text/plain; charset=utf-8');
      const text = page.locator('body');
      for (const named of [
        'Onest',
        'Tabler Icons',
        'OpenStreetMap contributors',
        'Natural Earth',
        'heic-to',
        'fastify ',
      ])
        await expect(text).toContainText(named);
    },
  );
