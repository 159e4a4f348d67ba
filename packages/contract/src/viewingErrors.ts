/** What a choice of a viewing's time is refused with, as rows of `errors`. */
export const viewingErrors = {
  slot_taken: {
    status: 409,
    ru: 'Это время уже занято, выберите другое',
    ro: 'Această oră este deja ocupată, alegeți alta',
  },
  booking_refused: {
    status: 403,
    ru: 'Этот человек не принимает от вас запросы на просмотр',
    ro: 'Această persoană nu acceptă cereri de vizionare de la dvs.',
  },
  too_far_ahead: {
    status: 422,
    ru: 'Записаться можно не больше чем на 100 дней вперёд',
    ro: 'Vă puteți programa cu cel mult 100 de zile înainte',
  },
  too_many_blocks: {
    status: 409,
    ru: 'Закрыто уже 200 интервалов: откройте ненужные',
    ro: 'Aveți deja 200 de intervale închise: deschideți-le pe cele de care nu mai aveți nevoie',
  },
  outside_hours: {
    status: 422,
    ru: 'Владелец не проводит просмотры в это время, выберите другое',
    ro: 'La această oră nu sunt vizionări, alegeți alta',
  },
  too_soon: {
    status: 422,
    ru: 'До начала осталось слишком мало времени, выберите другое время',
    ro: 'A rămas prea puțin timp până la începere, alegeți altă oră',
  },
  not_a_slot: {
    status: 422,
    ru: 'Просмотры начинаются каждые полчаса с 08:00 до 20:30',
    ro: 'Vizionările încep la fiecare jumătate de oră, între 08:00 și 20:30',
  },
  past_date: {
    status: 422,
    ru: 'Это время уже прошло, выберите другое',
    ro: 'Această oră a trecut deja, alegeți alta',
  },
} as const;
