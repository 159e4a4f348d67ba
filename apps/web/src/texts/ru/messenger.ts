export const messenger = {
  signIn: 'Войти через Telegram',
  entered: 'Вы вошли через Telegram',
  title: 'Telegram',
  about:
    'Бот пришлёт уведомления о просмотрах с кнопками «Подтвердить», «Другое время» и «Отклонить». Он попросит ваш номер и пришлёт ссылку: откройте её в этом браузере.',
  attach: 'Подключить Telegram',
  needsPhone: 'Сначала укажите номер телефона: по нему бот узнаёт ваш аккаунт.',
  attached: 'Telegram подключён. На просмотры можно отвечать прямо из чата.',
  sync: 'Присылать уведомления в Telegram',
  detach: 'Отключить Telegram',
  detached: 'Telegram отключён',
} as const;
