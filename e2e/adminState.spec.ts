import { administrator, desks } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const words = {
  ru: {
    link: 'Состояние',
    title: 'Состояние сайта',
    nodes: 'Узлы',
    queues: 'Очереди',
    site: 'Сайт',
    memory: 'Память',
    mail: 'Почта',
  },
  ro: {
    link: 'Stare',
    title: 'Starea site-ului',
    nodes: 'Noduri',
    queues: 'Cozi',
    site: 'Site',
    memory: 'Memorie',
    mail: 'E-mail',
  },
} as const;

for (const { where, seat } of desks) {
  const w = words[seat.locale];

  test(`an administrator sees how the site is, ${where}`, async ({ browser, home }) => {
    const { page } = await administrator(browser, home, seat);
    await page.goto(`/${seat.locale}/admin-dashboard`);
    const link = page.getByRole('link', { name: w.link, exact: true });
    if ('width' in seat) await page.getByRole('navigation').getByRole('button', { name: w.site }).click();
    await link.click();
    await expect(page).toHaveURL(/\/admin-dashboard\/state$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    const nodes = main.getByRole('region', { name: w.nodes }).getByRole('listitem');
    await expect(nodes).toHaveCount(1);
    await expect(nodes.first()).toContainText(w.memory);
    await expect(main.getByRole('region', { name: w.queues })).toBeVisible();
    await expect(main.getByText(w.mail, { exact: true })).toBeVisible();
    await expectAccessible(page);
    const folder = process.env['SCREENS'];
    if (folder) await page.screenshot({ path: `${folder}/state-${seat.locale}.png`, fullPage: true });
  });
}
