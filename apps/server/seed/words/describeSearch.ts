import type { Values } from '@app/contract/fields/values';
import type { Locale } from '@app/domain/kinds';
import type { Random } from '../random.ts';
import type { SearchDraft } from '../searches/draft.ts';
import { compose } from './sentences.ts';
import type { Place } from './sentences.ts';

interface Attributes {
  draft: SearchDraft;
  v: Values;
  rent: boolean;
  realtor: boolean;
  home: boolean;
  people: number;
}

const keeps = (code: string) => (f: Attributes) =>
  f.rent && Array.isArray(f.v.pets) && (f.v.pets as readonly unknown[]).includes(code);

const places: readonly Place<Attributes>[] = [
  {
    lines: [
      {
        when: (f) => f.realtor,
        ru: ['Подбираю для клиента, показ в любое время.', 'Ищу для семьи, с которой работаю, решение быстрое.'],
        ro: ['Caut pentru un client, vizionare la orice oră.', 'Caut pentru o familie cu care lucrez, decizie rapidă.'],
      },
      {
        when: (f) => f.home && !f.realtor && f.people === 1,
        ru: ['Ищу жильё для себя, днём на работе, вечером дома.', 'Живу тихо, работаю удалённо.'],
        ro: ['Caut locuință pentru o persoană, lucrez, seara sunt acasă.', 'Duc o viață liniștită, lucrez de acasă.'],
      },
      {
        when: (f) => f.home && !f.realtor && f.people === 2,
        ru: ['Мы пара, оба работаем.', 'Ищем вдвоём, аккуратные и спокойные.'],
        ro: ['Suntem un cuplu, ambii lucrăm.', 'Căutăm în doi, suntem ordonați și liniștiți.'],
      },
      {
        when: (f) => f.home && !f.realtor && f.people >= 3,
        ru: ['Семья с детьми, важны школа и двор.', 'Большая семья, нужен тихий дом и место для детей.'],
        ro: [
          'Familie cu copii, contează școala și curtea.',
          'Familie mare, avem nevoie de liniște și loc pentru copii.',
        ],
      },
      {
        when: (f) => f.draft.kind === 'land',
        ru: ['Ищу участок, чтобы начать стройку в этом году.', 'Нужен участок с понятными документами.'],
        ro: ['Caut teren ca să încep construcția anul acesta.', 'Am nevoie de un teren cu acte în regulă.'],
      },
      {
        when: (f) => f.draft.kind === 'commercial',
        ru: [
          'Ищем помещение для своего дела, открываемся через месяц-два.',
          'Компания переезжает, нужно место побольше.',
        ],
        ro: [
          'Căutăm spațiu pentru afacerea noastră, deschidem într-o lună-două.',
          'Compania se mută, avem nevoie de mai mult loc.',
        ],
      },
    ],
  },
  {
    lines: [
      {
        when: keeps('has_cat'),
        ru: ['С нами кошка, стерилизованная и воспитанная.'],
        ro: ['Avem o pisică sterilizată și cuminte.'],
      },
      { when: keeps('has_dog'), ru: ['Есть небольшая собака, не лает.'], ro: ['Avem un câine mic, nu latră.'] },
      { when: keeps('has_no_pets'), ru: ['Без животных.', 'Не курим.'], ro: ['Fără animale.', 'Nu fumăm.'] },
    ],
  },
  {
    share: 0.7,
    lines: [
      {
        when: (f) => f.rent && f.home,
        ru: ['Платим вовремя, готовы заключить договор.', 'Хотим снять надолго.'],
        ro: ['Achităm la timp, semnăm contract.', 'Vrem să închiriem pe termen lung.'],
      },
      {
        when: (f) => f.draft.deal === 'sale',
        ru: ['Деньги есть, ипотека одобрена.', 'Покупка за наличные, без посредников.'],
        ro: ['Suma este pregătită, ipoteca aprobată.', 'Cumpărare cu bani în numerar, fără intermediari.'],
      },
      {
        when: (f) => f.draft.deal === 'exchange',
        ru: ['Документы на обмен готовы.'],
        ro: ['Actele pentru schimb sunt gata.'],
      },
    ],
  },
];

/** What somebody tells about themselves and their wish, true to the search. */
export function describeSearch(draft: SearchDraft, realtor: boolean, locale: Locale, r: Random): string {
  const v = draft.values;
  const home = draft.kind === 'apartment' || draft.kind === 'house';
  const requirements = {
    draft,
    v,
    rent: draft.deal === 'rent',
    realtor,
    home,
    people: typeof v.people === 'number' ? v.people : 0,
  };
  return compose(places, requirements, {}, locale, r);
}
