/** What goes wrong with conversations. */
export const threadErrors = {
  thread_not_found: {
    status: 404,
    ru: 'Разговора больше нет, обновите страницу',
    ro: 'Conversația nu mai există, reîncărcați pagina',
  },
  writing_not_open: {
    status: 403,
    ru: 'Написать можно после первого шага: отклика, отметки «нравится» или запроса просмотра',
    ro: 'Puteți scrie după primul pas: o propunere, o apreciere sau o cerere de vizionare',
  },
  thread_closed: { status: 409, ru: 'Разговор завершён', ro: 'Conversația este încheiată' },
  writing_refused: { status: 403, ru: 'Этому человеку нельзя написать', ro: 'Acestei persoane nu i se poate scrie' },
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
