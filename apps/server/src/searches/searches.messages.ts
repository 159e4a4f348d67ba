/** What an act on a search answers. */
export const searchTexts = {
  published: { ru: 'Поиск создан', ro: 'Căutarea a fost creată' },
  account_created: { ru: 'Поиск создан', ro: 'Căutarea a fost creată' },
  waits: {
    ru: 'Поиск сохранён. Его увидят, когда вы подтвердите номер телефона.',
    ro: 'Căutarea este salvată. Va fi vizibilă după ce confirmați numărul de telefon.',
  },
  confirm_account: {
    ru: 'Поиск сохранён на 48 часов. Войдите с этим номером и опубликуйте его в разделе «Мои поиски».',
    ro: 'Căutarea este păstrată 48 de ore. Intrați în cont cu acest număr și publicați-o din „Căutările mele”.',
  },
  edited: { ru: 'Поиск изменён', ro: 'Căutarea a fost modificată' },
  activated: { ru: 'Поиск активен', ro: 'Căutarea este activă' },
  deactivated: { ru: 'Поиск приостановлен', ro: 'Căutarea a fost pusă în pauză' },
  ended: {
    ru: 'Поиск завершён. Мы сообщим об этом всем, с кем вы переписывались.',
    ro: 'Căutarea s-a încheiat. Îi anunțăm pe toți cei cu care ați vorbit.',
  },
  linkRenewed: {
    ru: 'Прежняя ссылка больше не работает, новая готова',
    ro: 'Linkul vechi nu mai funcționează, cel nou este gata',
  },
  deleted: { ru: 'Поиск удалён', ro: 'Căutarea a fost ștearsă' },
} as const;
