/** What goes wrong with conversations. */
export const threadErrors = {
  thread_not_found: {
    status: 404,
    ru: 'Чат удалён, обновите страницу',
    ro: 'Conversația nu mai există, reîncărcați pagina',
  },
  writing_not_open: {
    status: 403,
    ru: 'Написать можно после первого шага: отклика, отметки «Нравится» или запроса на просмотр',
    ro: 'Puteți scrie după primul pas: o propunere, o apreciere sau o cerere de vizionare',
  },
  thread_closed: {
    status: 409,
    ru: 'Чат завершён. Он откроется с новым откликом или запросом на просмотр.',
    ro: 'Conversația s-a încheiat. Se redeschide la o nouă propunere sau vizionare.',
  },
  writing_refused: {
    status: 403,
    ru: 'Вы не можете написать этому пользователю',
    ro: 'Nu puteți scrie acestui utilizator',
  },
  writing_held: {
    status: 403,
    ru: 'Модератор проверяет жалобу, пока писать нельзя',
    ro: 'Un moderator verifică o sesizare, deocamdată nu puteți scrie',
  },
  contact_unproven: {
    status: 403,
    ru: 'Чтобы задать вопрос, подтвердите телефон или email',
    ro: 'Pentru a pune o întrebare, confirmați telefonul sau emailul',
  },
  first_messages_off: {
    status: 403,
    ru: 'Этот человек принимает сообщения только после отклика или записи на просмотр',
    ro: 'Această persoană primește mesaje doar după o propunere sau o programare la vizionare',
  },
  first_messages_limit: {
    status: 429,
    ru: 'Сегодня вы уже начали пять новых чатов. Завтра можно продолжить.',
    ro: 'Astăzi ați început deja cinci conversații noi. Puteți continua mâine.',
  },
  opener_reported: {
    status: 403,
    ru: 'На ваше сообщение пожаловались. Новые чаты можно начать, когда модератор проверит жалобу.',
    ro: 'Un mesaj al dvs. a fost semnalat. Puteți începe conversații noi după ce moderatorul verifică sesizarea.',
  },
} as const;
