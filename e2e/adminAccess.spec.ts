import { showAnalytics } from '@app/contract/adminFind';
import { blockUser } from '@app/contract/adminUsers';
import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expect, test } from './fixtures.ts';
import { pageTexts } from './pageTexts.ts';

/** Every address under the administrators' one that the page's own router knows, with a number for what it names. */
async function adminPaths(page: Page): Promise<string[]> {
  await page.goto('/ru');
  const known = await page.evaluate(() => {
    const { routesByPath } = (self as unknown as { __TSR_ROUTER__: { routesByPath: Record<string, unknown> } })
      .__TSR_ROUTER__;
    return Object.keys(routesByPath);
  });
  return known.filter((path) => path.startsWith('/admin-dashboard')).map((path) => path.replaceAll(/\$\w+/g, '1'));
}

test(
  'every page of administrators sends a guest and a user home and loads nothing',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const guest = await visit({ locale: 'ro' });
    const user = await person('Ana');
    const paths = await adminPaths(guest.page);
    expect(paths.length).toBeGreaterThan(10);
    const asked: string[] = [];
    for (const { page } of [guest, user])
      page.on('request', (request) => {
        if (request.url().includes('/api/admin-dashboard')) asked.push(request.url());
      });
    for (const path of paths) {
      await user.page.goto(`/ru${path}`);
      await expect(user.page, path).toHaveURL(/\/ru$/);
      await guest.page.goto(`/ro${path}`);
      await expect(guest.page, path).toHaveURL(/\/ro\?auth=1&next=/);
    }
    expect(asked).toEqual([]);
  },
);

test('every page of administrators opens for an administrator', async ({ browser, home }) => {
  const admin = await administrator(browser, home);
  // The number belongs to no conversation.
  admin.guard.allow(/404/);
  const { page } = admin;
  for (const path of await adminPaths(page)) {
    await page.goto(`/ru${path}`);
    await expect(page.getByRole('complementary', { name: pageTexts('ru')('admin.title') }), path).toBeVisible();
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(`/ru${path}`.replace(/\/$/, ''));
  }
  await admin.finish();
});

test('the administrators’ calls answer a user 403', { tag: '@nightly' }, async ({ person }) => {
  const { api } = await person('Nimeni');
  for (const call of [() => api(showAnalytics), () => api(blockUser, { params: { id: 1 }, body: { reason: 'x' } })])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
