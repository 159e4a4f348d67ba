/** The accounts that this browser remembers: every page's header may show them. */
export const local = {
  chooseTitle: 'Выберите аккаунт',
  byPassword: 'Войти по паролю',
  select: 'Выбрать аккаунт',
  remove: 'Убрать аккаунт {person} из этого браузера',
} as const;
