/** What an act on a search answers. */
export const searchTexts = {
  published: { ru: 'Поиск создан успешно!', ro: 'Căutarea a fost creată cu succes!' },
  account_created: { ru: 'Поиск создан успешно!', ro: 'Căutarea a fost creată cu succes!' },
  waits: {
    ru: 'Поиск сохранён. Его увидят, когда вы подтвердите номер телефона',
    ro: 'Căutarea este salvată. Va fi vizibilă după ce vă confirmați numărul de telefon',
  },
  confirm_account: {
    ru: 'Поиск сохранён на 48 часов. Войдите под этим номером и опубликуйте его в «Моих поисках»',
    ro: 'Căutarea este păstrată 48 de ore. Autentificați-vă cu acest număr și publicați-o din „Căutările mele”',
  },
  edited: { ru: 'Поиск изменён успешно!', ro: 'Căutarea a fost modificată cu succes!' },
  activated: { ru: 'Поиск активен', ro: 'Căutarea este activă' },
  deactivated: { ru: 'Поиск приостановлен', ro: 'Căutarea a fost suspendată' },
  linkRenewed: {
    ru: 'Прежняя ссылка больше не работает, новая готова',
    ro: 'Linkul vechi nu mai funcționează, cel nou este gata',
  },
  deleted: { ru: 'Поиск удалён', ro: 'Căutarea a fost ștearsă' },
} as const;
