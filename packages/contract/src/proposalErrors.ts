/** What proposing and offering help are refused with, as rows of `errors`. */
export const proposalErrors = {
  proposal_refused: {
    status: 403,
    ru: 'Этот человек не принимает от вас откликов',
    ro: 'Această persoană nu acceptă propuneri de la dvs.',
  },
  already_proposed: { status: 409, ru: 'Это предложение уже отправлено', ro: 'Această ofertă a fost deja trimisă' },
  proposal_limit: {
    status: 429,
    ru: 'Не больше 3 предложений на один поиск и 50 в день; чем чаще их отклоняют, тем меньше',
    ro: 'Cel mult 3 oferte pentru o căutare și 50 pe zi; cu cât sunt respinse mai des, cu atât mai puține',
  },
  offer_not_suitable: {
    status: 422,
    ru: 'Предложение не подходит этому поиску',
    ro: 'Oferta nu se potrivește acestei căutări',
  },
  nothing_suitable: {
    status: 422,
    ru: 'У вас нет подходящего предложения. Сначала опубликуйте его.',
    ro: 'Nu aveți o ofertă potrivită. Publicați-o mai întâi.',
  },
  proposals_sent: {
    status: 410,
    ru: 'Отклики уже отправлены',
    ro: 'Propunerile au fost deja trimise',
  },
  help_asked_already: {
    status: 409,
    ru: 'Вы уже писали об этом на этой неделе',
    ro: 'Ați scris deja despre asta săptămâna aceasta',
  },
} as const;
