import { pressOn, screen, type Screen } from './galleryScreens.ts';

const page = '/dashboard/agency';

/** The agency of a realtor who owns it, and what somebody in none is told. */
export const agencyStates: readonly Screen[] = [
  screen('agency', 'realtor', page, { tall: true }),
  screen('agency-offers', 'realtor', `${page}?tab=offers`),
  screen('agency-searches', 'realtor', `${page}?tab=searches`),
  screen('agency-none', 'client', page, {
    act: ({ page: shown, t }) => shown.getByRole('link', { name: t('agency.toProfile') }).waitFor(),
  }),
  screen('agency-link', 'realtor', page, { act: pressOn('agency.invite.link') }),
  screen('agency-change', 'realtor', page, { act: pressOn('agency.change') }),
  screen('agency-hand-over', 'realtor', page, { act: pressOn('agency.people.handOver') }),
  screen('agency-remove', 'realtor', page, {
    act: async (view) => {
      await pressOn('agency.people.remove')(view);
      const choice = view.page.getByRole('dialog').getByText(view.t('agency.handOver.give'));
      if (await choice.isVisible()) await choice.click();
    },
  }),
];
