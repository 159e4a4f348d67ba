/** What proposing and offering help are refused with, as rows of `errors`. */
export const proposalErrors = {
  proposal_refused: {
    status: 403,
    ru: 'Этот человек не принимает от вас откликов',
    ro: 'Această persoană nu acceptă propuneri de la dvs.',
  },
  already_proposed: {
    status: 409,
    ru: 'Вы уже откликались этим предложением на этот поиск',
    ro: 'Ați propus deja această ofertă pentru această căutare',
  },
  proposal_limit: {
    status: 429,
    ru: 'Лимит: 3 предложения на поиск и 50 в день. Если отклики часто отклоняют, лимит снижается. Попробуйте завтра.',
    ro: 'Limita: 3 oferte pentru o căutare și 50 pe zi. Dacă propunerile sunt respinse des, limita scade. Încercați mâine.',
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
    ru: 'Вы уже просили этого риелтора о помощи на этой неделе, дождитесь ответа',
    ro: 'Ați cerut deja ajutorul acestui agent săptămâna aceasta, așteptați răspunsul',
  },
} as const;
