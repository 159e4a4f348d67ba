import { pressOn, screen, type Screen, type View } from './galleryScreens.ts';

/** Somebody else has saved the list meanwhile. */
const late = ({ context }: View) =>
  context.route('**/api/admin-dashboard/lists/*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { code: 'edited_meanwhile', message: '' } }),
  );

/** The pages of administrators. */
export const adminScreens: readonly Screen[] = [
  screen('admin-statistics', 'admin', '/admin-dashboard'),
  screen('admin-state', 'admin', '/admin-dashboard/state'),
  screen('admin-users', 'admin', '/admin-dashboard/users'),
  screen('admin-users-nobody', 'admin', '/admin-dashboard/users?q=zzzzzz'),
  screen('admin-user', 'admin', ({ realtor }) => `/admin-dashboard/users/${realtor}`),
  screen('admin-block', 'admin', ({ realtor }) => `/admin-dashboard/users/${realtor}`, {
    act: pressOn('admin.act.block'),
  }),
  screen('admin-offers', 'admin', '/admin-dashboard/offers'),
  screen('admin-searches', 'admin', '/admin-dashboard/requests'),
  screen('admin-moderation', 'admin', '/admin-dashboard/moderation?tab=new'),
  screen('admin-chosen', 'admin', '/admin-dashboard/moderation?tab=new', {
    act: async ({ page, t }) => {
      const boxes = page.getByRole('checkbox', { name: t.pattern('admin.moderation.choose') });
      for (const i of [0, 1]) await boxes.nth(i).check();
    },
  }),
  screen('admin-reported', 'admin', '/admin-dashboard/moderation'),
  screen('admin-flagged', 'admin', '/admin-dashboard/moderation?tab=flagged'),
  screen('admin-duplicates', 'admin', '/admin-dashboard/moderation?tab=duplicates'),
  screen('report', 'client', ({ realtor }) => `/realtor/${realtor}?report=profile-${realtor}`),
  screen('admin-support', 'admin', '/admin-dashboard/support'),
  screen('admin-talk', 'admin', '/admin-dashboard/support', {
    act: ({ page }) => page.getByRole('main').getByRole('link').first().click(),
  }),
  screen('support', 'owner', '/dashboard/support'),
  screen('admin-dictionary', 'admin', '/admin-dashboard/dictionary', { act: pressOn('admin.lists.edit') }),
  screen('admin-late', 'admin', '/admin-dashboard/dictionary', {
    prepare: late,
    act: async (view) => {
      await pressOn('admin.lists.edit')(view);
      await view.page.getByRole('main').getByRole('textbox').first().fill('Не то время');
      await pressOn('admin.lists.save')(view);
      await view.page.getByRole('alert').filter({ visible: true }).first().waitFor();
    },
  }),
  screen('admin-countries', 'admin', '/admin-dashboard/dictionary?list=phoneConfigs'),
  screen('admin-landing', 'admin', '/admin-dashboard/landing'),
  screen('admin-faq', 'admin', '/admin-dashboard/landing?list=faq', { act: pressOn('admin.lists.hide') }),
  screen('admin-realtors', 'admin', '/admin-dashboard/landing?list=realtors'),
  screen('admin-answers', 'admin', '/admin-dashboard/support/answers'),
  screen('admin-log', 'admin', '/admin-dashboard/log?looks=1'),
  screen('admin-find', 'admin', '/admin-dashboard/log', {
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('an');
    },
  }),
];
