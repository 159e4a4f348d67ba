/** The accounts that this browser remembers: every page's header may show them. */
export const local = {
  chooseTitle: 'Alegeți contul',
  byPassword: 'Intră cu parola',
  select: 'Alege contul',
  remove: 'Elimină contul {person} din acest browser',
} as const;
