import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

for (const seat of seatsOf(phoneRo, desktopRu))
  test(`an administrator sees the state of the site: ${seat.label}`, { tag: '@nightly' }, async ({ browser, home }) => {
    const t = pageTexts(seat.locale);
    const { page } = await administrator(browser, home, seat);
    await page.goto(`/${seat.locale}/admin-dashboard`);
    const link = page.getByRole('link', { name: t('admin.nav.state'), exact: true });
    if (seat.width === phoneRo.width)
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t('admin.nav.site') })
        .click();
    await link.click();
    await expect(page).toHaveURL(/\/admin-dashboard\/state$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('admin.state.title') })).toBeVisible();
    const nodes = main.getByRole('region', { name: t('admin.state.nodes') }).getByRole('listitem');
    await expect(nodes).toHaveCount(1);
    await expect(nodes.first()).toContainText(t('admin.state.node.memory'));
    await expect(main.getByRole('region', { name: t('admin.state.queues') })).toBeVisible();
    await expect(main.getByText(t('admin.state.channel.mail'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    const folder = process.env['SCREENS'];
    if (folder) await page.screenshot({ path: `${folder}/state-${seat.locale}.png`, fullPage: true });
  });
