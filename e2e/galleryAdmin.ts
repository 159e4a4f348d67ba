import { screen, type Screen, type View } from './galleryScreens.ts';

const press =
  (name: RegExp) =>
  ({ page }: View) =>
    page.getByRole('button', { name }).first().click();

/** The pages of administrators. */
export const adminScreens: readonly Screen[] = [
  screen('admin-statistics', 'admin', '/admin-dashboard'),
  screen('admin-users', 'admin', '/admin-dashboard/users'),
  screen('admin-users-nobody', 'admin', '/admin-dashboard/users?q=zzzzzz'),
  screen('admin-user', 'admin', ({ realtor }) => `/admin-dashboard/users/${realtor}`),
  screen('admin-block', 'admin', ({ realtor }) => `/admin-dashboard/users/${realtor}`, {
    act: press(/^(Заблокировать|Blochează)$/),
  }),
  screen('admin-offers', 'admin', '/admin-dashboard/offers'),
  screen('admin-searches', 'admin', '/admin-dashboard/requests'),
  screen('admin-moderation', 'admin', '/admin-dashboard/moderation?tab=new'),
  screen('admin-reported', 'admin', '/admin-dashboard/moderation'),
  screen('report', 'client', ({ realtor }) => `/realtor/${realtor}?report=profile-${realtor}`),
  screen('admin-support', 'admin', '/admin-dashboard/support'),
  screen('support', 'owner', '/dashboard/support'),
  screen('admin-dictionary', 'admin', '/admin-dashboard/dictionary', {
    act: press(/^(Изменить|Modifică): /),
  }),
  screen('admin-countries', 'admin', '/admin-dashboard/dictionary?list=phoneConfigs'),
  screen('admin-landing', 'admin', '/admin-dashboard/landing'),
  screen('admin-faq', 'admin', '/admin-dashboard/landing?list=faq', { act: press(/^(Скрыть|Ascunde): /) }),
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
