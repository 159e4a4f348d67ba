/** What the page of a link says that takes a change of access back. */
export const undoWords = {
  ru: {
    title: 'Восстановление доступа',
    ask: {
      phone: 'В вашем аккаунте изменили номер телефона. Вернуть прежний?',
      email: 'В вашем аккаунте изменили email. Вернуть прежний?',
      password: 'В вашем аккаунте изменили пароль. Закрыть доступ тому, кто это сделал?',
      telegram: 'В вашем аккаунте подключили или отключили Telegram. Вернуть, как было?',
      deletion: 'Аккаунт будет удалён. Восстановить его со всеми данными?',
    },
    means: 'На всех устройствах будет выполнен выход, пароль перестанет действовать. Войдите по коду и задайте новый.',
    act: 'Это не я, отменить',
    keep: 'Оставить аккаунт',
    kept: 'Готово: аккаунт остаётся, предложения и поиски снова на месте. Отменённые просмотры не вернутся: вторую сторону о них уже предупредили. Теперь войдите по коду и задайте новый пароль.',
    done: 'Готово: изменение отменено. Теперь войдите по коду и задайте новый пароль.',
    enter: 'Войти по коду',
    over: 'Ссылка уже не действует: её использовали, или прошло 72 часа. Если доступа нет, напишите в поддержку на сайте.',
    home: 'На сайт',
  },
  ro: {
    title: 'Recuperarea accesului',
    ask: {
      phone: 'În contul dvs. a fost schimbat numărul de telefon. Reveniți la cel vechi?',
      email: 'În contul dvs. a fost schimbat emailul. Reveniți la cel vechi?',
      password: 'În contul dvs. a fost schimbată parola. Închideți accesul celui care a făcut-o?',
      telegram: 'În contul dvs. a fost conectat sau deconectat Telegram. Reveniți la starea anterioară?',
      deletion: 'Contul dvs. este în curs de ștergere. Îl recuperați cu toate datele?',
    },
    means:
      'Toate dispozitivele vor fi deconectate, parola nu va mai fi valabilă. Vă veți autentifica printr-un cod și veți seta alta.',
    act: 'Nu am fost eu, anulez',
    keep: 'Păstrează contul',
    kept: 'Gata: contul rămâne, ofertele și căutările sunt din nou la locul lor. Vizionările anulate nu revin: celelalte persoane au fost deja anunțate. Acum intrați cu un cod și setați o parolă nouă.',
    done: 'Gata: totul este ca înainte de această schimbare. Acum intrați cu un cod și setați o parolă nouă.',
    enter: 'Intră cu cod',
    over: 'Linkul nu mai este valabil: a fost folosit sau au trecut 72 de ore. Dacă nu aveți acces, scrieți asistenței pe site.',
    home: 'Înapoi pe site',
  },
} as const;
