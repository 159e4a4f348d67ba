/** What acts of an agency are refused for, a part of `errors`. */
export const agencyErrors = {
  realtors_only: {
    status: 403,
    ru: 'Агентства доступны только риелторам: выберите эту роль в профиле',
    ro: 'Agențiile sunt doar pentru agenți imobiliari: alegeți acest rol în profil',
  },
  agency_not_found: {
    status: 404,
    ru: 'Вы не состоите в агентстве',
    ro: 'Nu faceți parte dintr-o agenție',
  },
  already_in_agency: {
    status: 409,
    ru: 'Вы уже состоите в агентстве: сначала выйдите из него',
    ro: 'Faceți deja parte dintr-o agenție: ieșiți mai întâi din ea',
  },
  agency_full: {
    status: 409,
    ru: 'В агентстве уже 50 риелторов — это максимум',
    ro: 'Agenția are deja 50 de agenți, acesta este maximul',
  },
  invitations_full: {
    status: 409,
    ru: 'Слишком много приглашений ждут ответа: отзовите лишние',
    ro: 'Prea multe invitații așteaptă răspuns: retrageți-le pe cele de prisos',
  },
  invitation_over: {
    status: 410,
    ru: 'Приглашение больше не действует. Попросите новое.',
    ro: 'Această invitație nu mai este valabilă. Cereți alta.',
  },
  member_not_found: {
    status: 404,
    ru: 'Этот риелтор больше не состоит в агентстве, обновите страницу',
    ro: 'Acest agent nu este în agenție',
  },
  hand_over_not_found: {
    status: 404,
    ru: 'Этой передачи больше нет. Обновите страницу.',
    ro: 'Această predare nu mai există. Reîncărcați pagina.',
  },
  hand_over_needs_phone: {
    status: 409,
    ru: 'Сначала укажите и подтвердите свой номер телефона в профиле: его увидят в объявлениях',
    ro: 'Mai întâi indicați și confirmați numărul dvs. de telefon în profil: el va fi vizibil în anunțuri',
  },
  not_theirs: {
    status: 409,
    ru: 'Часть объявлений уже передана другому риелтору. Обновите страницу и выберите снова.',
    ro: 'O parte din anunțuri nu mai sunt ale acestui agent. Reîncărcați pagina și alegeți din nou.',
  },
  hand_over_busy: {
    status: 409,
    ru: 'В это время у коллеги уже есть просмотр. Перенесите один из них или выберите другого коллегу.',
    ro: 'Colegul are deja o vizionare la acea oră. Mutați una dintre ele sau alegeți alt coleg.',
  },
  owner_stays: {
    status: 409,
    ru: 'Сначала назначьте другого владельца или закройте агентство',
    ro: 'Numiți mai întâi alt proprietar al agenției sau închideți agenția',
  },
} as const;
