import type { HomeAttributes } from './describeHome.ts';
import type { Place } from './sentences.ts';

const flat = (f: HomeAttributes) => !f.house;
const forSale = (f: HomeAttributes) => !f.rent;

const opening: Place<HomeAttributes> = {
  lines: [
    {
      when: (f) => flat(f) && f.rent && !f.byDay && f.v.is_studio === true,
      ru: ['Сдаётся светлая студия, {quarter}.', 'Сдаю студию {area} м², {quarter}. Для одного человека или пары.'],
      ro: [
        'Se închiriază un studio luminos, {quarter}.',
        'Închiriez studio de {area} m², {quarter}. Pentru o persoană sau un cuplu.',
      ],
    },
    {
      when: (f) => flat(f) && f.rent && !f.byDay && f.v.is_studio !== true,
      ru: [
        'Сдаётся квартира, {quarter}: {rooms}, {area} м².',
        'Сдаю квартиру на длительный срок. {quarter}, {rooms}, общая площадь {area} м².',
        'Предлагаю в аренду квартиру, {rooms}, {floor} этаж из {floors}. {quarter}.',
      ],
      ro: [
        'Se închiriază apartament, {quarter}: {rooms}, {area} m².',
        'Dau în chirie apartament pe termen lung. {quarter}, {rooms}, suprafața totală {area} m².',
        'Ofer în chirie apartament, {rooms}, etajul {floor} din {floors}. {quarter}.',
      ],
    },
    {
      when: (f) => flat(f) && f.byDay,
      ru: ['Квартира посуточно, {quarter}. Заезд в любое время, чистое бельё и тишина.'],
      ro: ['Apartament în regim hotelier, {quarter}. Cazare la orice oră, curățenie și liniște.'],
    },
    {
      when: (f) => flat(f) && forSale(f) && f.v.is_studio === true,
      ru: ['Студия {area} м², {quarter}.', 'Продуманная студия, {quarter}: кухня и комната вместе, всё под рукой.'],
      ro: [
        'Studio de {area} m², {quarter}.',
        'Studio bine gândit, {quarter}: bucătăria și camera împreună, totul la îndemână.',
      ],
    },
    {
      when: (f) => flat(f) && forSale(f) && f.v.is_studio !== true,
      ru: [
        'Квартира, {quarter}: {rooms}, {area} м², {floor} этаж из {floors}.',
        'Хорошая квартира для жизни: {rooms}, {area} м². {quarter}.',
        '{quarter}. Квартира {area} м², {rooms}, планировка без лишних коридоров.',
      ],
      ro: [
        'Apartament, {quarter}: {rooms}, {area} m², etajul {floor} din {floors}.',
        'Apartament bun pentru trai: {rooms}, {area} m². {quarter}.',
        '{quarter}. Apartament de {area} m², {rooms}, compartimentare fără coridoare inutile.',
      ],
    },
    {
      when: (f) => f.house && f.rent && !f.byDay,
      ru: [
        'Сдаётся дом, {quarter}: {rooms}, {area} м², участок {plot} сот.',
        'Сдаю дом с двором, {quarter}. Площадь {area} м², {rooms}.',
      ],
      ro: [
        'Se închiriază casă, {quarter}: {rooms}, {area} m², teren de {plot} ari.',
        'Dau în chirie casă cu curte, {quarter}. Suprafața {area} m², {rooms}.',
      ],
    },
    {
      when: (f) => f.house && f.byDay,
      ru: ['Дом для отдыха посуточно, {quarter}. Двор целиком ваш.'],
      ro: ['Casă de odihnă în regim hotelier, {quarter}. Curtea este doar a dvs.'],
    },
    {
      when: (f) => f.house && forSale(f),
      ru: [
        'Дом, {quarter}: {rooms}, {area} м², участок {plot} сот.',
        'Тёплый дом, {quarter}. {area} м², {rooms}, двор и сад, всего {plot} сот.',
      ],
      ro: [
        'Casă, {quarter}: {rooms}, {area} m², teren de {plot} ari.',
        'Casă caldă, {quarter}. {area} m², {rooms}, curte și grădină, în total {plot} ari.',
      ],
    },
  ],
};

const state: Place<HomeAttributes> = {
  lines: [
    {
      when: (f) => f.v.repair === 'repair_designer',
      ru: [
        'Ремонт по проекту дизайнера, материалы дорогие и немаркие.',
        'Дизайнерский ремонт, сделан для себя.',
        'Авторский ремонт, ничего вкладывать не надо.',
      ],
      ro: [
        'Finisaj după proiect de design, materiale scumpe și practice.',
        'Finisaj de design, făcut pentru uz propriu.',
        'Design de autor, nu necesită investiții.',
      ],
    },
    {
      when: (f) => f.v.repair === 'repair_habitable' && f.v.unfurnished !== true,
      ru: [
        'Состояние жилое, мебель остаётся.',
        'Чисто, ухоженно, мебель и кухня на месте.',
        'Можно заезжать сразу: мебель есть.',
      ],
      ro: [
        'Stare bună de locuit, mobila rămâne.',
        'Curat și îngrijit, mobila și bucătăria sunt pe loc.',
        'Vă puteți muta imediat: este mobilat.',
      ],
    },
    {
      when: (f) => f.v.repair === 'repair_habitable' && f.v.unfurnished === true,
      ru: ['Ремонт жилой, без мебели: обставите по своему вкусу.', 'Свежий косметический ремонт, мебели нет.'],
      ro: ['Locuibil, fără mobilă: amenajați după gustul dvs.', 'Renovare cosmetică recentă, fără mobilă.'],
    },
    {
      when: (f) => f.v.repair === 'repair_white_shell',
      ru: ['Белый вариант: стены и стяжка готовы, остаётся отделка.', 'Белый вариант, можно делать ремонт под себя.'],
      ro: [
        'Variantă albă: pereții și șapa sunt gata, rămâne finisajul.',
        'Variantă albă, puteți face finisajul după plac.',
      ],
    },
    {
      when: (f) => f.v.repair === 'repair_needed',
      ru: ['Нужен ремонт, это учтено в цене.', 'Старое состояние, требуется ремонт, стены крепкие.'],
      ro: ['Necesită renovare, prețul ține cont de asta.', 'Stare veche, necesită renovare, pereții sunt buni.'],
    },
  ],
};

const walls: Place<HomeAttributes> = {
  share: 0.8,
  lines: [
    {
      when: (f) => f.v.building_type === 'building_new' && flat(f),
      ru: ['Новострой {year} года.', 'Дом сдан в {year} году.'],
      ro: ['Bloc nou, anul {year}.', 'Bloc dat în exploatare în {year}.'],
    },
    {
      when: (f) => f.v.building_type === 'building_monolith' && flat(f),
      ru: ['Монолитный дом {year} года, тихие стены.'],
      ro: ['Bloc monolit din {year}, bine izolat fonic.'],
    },
    {
      when: (f) => f.v.building_type === 'building_panel',
      ru: ['Панельный дом {year} года, утеплён.', 'Дом панельный, подъезд чистый.'],
      ro: ['Bloc din panouri, anul {year}, termoizolat.', 'Bloc din panouri, scara este curată.'],
    },
    {
      when: (f) => f.v.building_type === 'building_stone',
      ru: ['Котельцовый дом {year} года: летом прохладно, зимой тепло.', 'Дом из котельца, толстые стены.'],
      ro: ['Casă din cotileț, anul {year}: vara e răcoare, iarna e cald.', 'Construcție din cotileț, pereți groși.'],
    },
    {
      when: (f) => f.v.building_type === 'building_old',
      ru: ['Старый фонд, высокие потолки.'],
      ro: ['Fond vechi, tavane înalte.'],
    },
    {
      when: (f) => f.house && f.v.building_type !== 'building_stone',
      ru: ['Построен в {year} году.', 'Год постройки {year}.'],
      ro: ['Construită în {year}.', 'Anul construcției {year}.'],
    },
  ],
};

const heat: Place<HomeAttributes> = {
  share: 0.7,
  lines: [
    {
      when: (f) => f.v.heating === 'heating_autonomous',
      ru: ['Отопление автономное, платите только за своё тепло.', 'Свой котёл, счета небольшие.'],
      ro: ['Încălzire autonomă, plătiți doar căldura consumată.', 'Centrală proprie, facturi mici.'],
    },
    {
      when: (f) => f.v.heating === 'heating_central',
      ru: ['Отопление центральное, батареи горячие.'],
      ro: ['Încălzire centralizată, caloriferele sunt fierbinți.'],
    },
  ],
};

const view: Place<HomeAttributes> = {
  share: 0.75,
  lines: [
    { when: (f) => f.v.view_park === true, ru: ['Окна выходят на парк.'], ro: ['Ferestrele dau spre parc.'] },
    {
      when: (f) => f.v.view_courtyard === true,
      ru: ['Окна во двор, тихо.'],
      ro: ['Ferestrele dau în curte, este liniște.'],
    },
    { when: (f) => f.v.open_view === true, ru: ['Вид открытый, солнца много.'], ro: ['Vedere deschisă, mult soare.'] },
    {
      when: (f) => f.v.double_sided === true,
      ru: ['Окна на две стороны, хорошо проветривается.'],
      ro: ['Ferestre pe două părți, se aerisește bine.'],
    },
    { when: (f) => f.v.floor_to_ceiling_windows === true, ru: ['Окна в пол.'], ro: ['Ferestre până la podea.'] },
  ],
};

const around: Place<HomeAttributes> = {
  share: 0.75,
  lines: [
    {
      when: (f) => flat(f),
      ru: [
        'Рядом остановка, школа, садик и супермаркет.',
        'До остановки пара минут, магазины внизу.',
        'Двор зелёный, есть детская площадка.',
      ],
      ro: [
        'Alături stația, școala, grădinița și supermarketul.',
        'Până la stație două minute, magazine la parter.',
        'Curte verde, cu teren de joacă.',
      ],
    },
    {
      when: (f) => f.house && f.v.asphalt_road === true,
      ru: ['Подъезд по асфальту, соседи спокойные.'],
      ro: ['Acces pe asfalt, vecini liniștiți.'],
    },
    {
      when: (f) => f.house,
      ru: ['Виноград и фруктовые деревья уже плодоносят.', 'Двор закрытый, хватает места для машин.'],
      ro: ['Via și pomii fructiferi rodesc deja.', 'Curte închisă, loc suficient pentru mașini.'],
    },
  ],
};

const rules: Place<HomeAttributes> = {
  lines: [
    {
      when: (f) => f.rent && hasPet(f, 'pets_none'),
      ru: ['Без животных.', 'С животными, к сожалению, не сдаём.'],
      ro: ['Fără animale.', 'Din păcate, nu închiriem cu animale.'],
    },
    {
      when: (f) => f.rent && hasPet(f, 'pets_paid'),
      ru: ['С животными можно за доплату.'],
      ro: ['Cu animale se poate, contra plată.'],
    },
    {
      when: (f) => f.rent && hasPet(f, 'pets_dogs') && !hasPet(f, 'pets_paid'),
      ru: ['Кошкам и собакам рады.'],
      ro: ['Pisicile și câinii sunt bineveniți.'],
    },
    {
      when: (f) => f.rent && hasPet(f, 'pets_cats') && !hasPet(f, 'pets_dogs') && !hasPet(f, 'pets_paid'),
      ru: ['Кошка не помеха.'],
      ro: ['Pisica nu este o problemă.'],
    },
  ],
};

const closing: Place<HomeAttributes> = {
  share: 0.7,
  lines: [
    {
      when: (f) => !f.realtor,
      ru: ['Хозяин, без посредников.', 'Звоните, договоримся о показе.'],
      ro: ['Proprietar, fără intermediari.', 'Sunați, stabilim vizionarea.'],
    },
    {
      when: (f) => f.realtor && f.rent,
      ru: ['Показ в удобное время, договор официальный.'],
      ro: ['Vizionare la ora potrivită, contract oficial.'],
    },
    {
      when: (f) => f.realtor && !f.rent,
      ru: ['Документы готовы, возможна ипотека.', 'Помогу с ипотекой и оформлением.'],
      ro: ['Actele sunt gata, este posibil creditul ipotecar.', 'Ajut cu ipoteca și perfectarea actelor.'],
    },
    {
      when: (f) => f.draft.deal === 'sale' && !f.realtor,
      ru: ['Документы в порядке, торг уместный.', 'Продажа без долгов и обременений.'],
      ro: ['Actele sunt în ordine, preț negociabil.', 'Se vinde fără datorii și interdicții.'],
    },
  ],
};

function hasPet(f: HomeAttributes, code: string): boolean {
  return Array.isArray(f.v.pets) && (f.v.pets as readonly unknown[]).includes(code);
}

/** What is said before the list of features, and after it. */
export const homePlaces: readonly [readonly Place<HomeAttributes>[], readonly Place<HomeAttributes>[]] = [
  [opening, state, walls],
  [heat, view, around, rules, closing],
];
