import { screen, type Screen } from './galleryScreens.ts';

const page = '/dashboard/agency';
const invite = { ru: 'Создать ссылку', ro: 'Creează link' } as const;
const change = { ru: 'Изменить', ro: 'Modifică' } as const;
const remove = { ru: 'Убрать из агентства', ro: 'Scoate din agenție' } as const;
const handOver = { ru: 'Передать дела', ro: 'Predă anunțurile' } as const;
const give = { ru: 'Передать коллеге', ro: 'Trec la un coleg' } as const;
const found = { ru: 'Открыть профиль', ro: 'Deschide profilul' } as const;

/** The agency of a realtor who owns it, and what somebody in none is told. */
export const agencyStates: readonly Screen[] = [
  screen('agency', 'realtor', page, { tall: true }),
  screen('agency-offers', 'realtor', `${page}?tab=offers`),
  screen('agency-searches', 'realtor', `${page}?tab=searches`),
  screen('agency-none', 'client', page, {
    act: ({ page: shown, locale }) => shown.getByRole('link', { name: found[locale] }).waitFor(),
  }),
  screen('agency-link', 'realtor', page, {
    act: ({ page: shown, locale }) => shown.getByRole('button', { name: invite[locale] }).click(),
  }),
  screen('agency-change', 'realtor', page, {
    act: ({ page: shown, locale }) => shown.getByRole('button', { name: change[locale], exact: true }).click(),
  }),
  screen('agency-hand-over', 'realtor', page, {
    act: ({ page: shown, locale }) => shown.getByRole('button', { name: handOver[locale] }).first().click(),
  }),
  screen('agency-remove', 'realtor', page, {
    act: async ({ page: shown, locale }) => {
      await shown.getByRole('button', { name: remove[locale] }).first().click();
      const choice = shown.getByRole('dialog').getByText(give[locale]);
      if (await choice.isVisible()) await choice.click();
    },
  }),
];
