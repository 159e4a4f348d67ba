import type { Words } from '@app/domain/dictionaryOption';

/** A given name with the surnames it goes with; Moldova's languages share streets, not spelling. */
interface NameStock {
  /** Of 100 people. */
  share: number;
  women: readonly string[];
  men: readonly string[];
  /** Woman's form after `|` where it differs. */
  surnames: readonly string[];
}

/* Each entry is `romanian/russian`. */
export const nameStocks: readonly NameStock[] = [
  {
    share: 62,
    women: [
      'Ana/Анна',
      'Cristina/Кристина',
      'Doina/Дойна',
      'Elena/Елена',
      'Ina/Инна',
      'Liliana/Лилиана',
      'Mariana/Марианна',
      'Natalia/Наталья',
      'Rodica/Родика',
      'Viorica/Виорика',
      'Tatiana/Татьяна',
      'Corina/Корина',
      'Aliona/Алёна',
      'Nadejda/Надежда',
    ],
    men: [
      'Andrei/Андрей',
      'Ion/Ион',
      'Vasile/Василий',
      'Mihai/Михай',
      'Sergiu/Сергей',
      'Victor/Виктор',
      'Dumitru/Думитру',
      'Nicolae/Николай',
      'Radu/Раду',
      'Veaceslav/Вячеслав',
      'Igor/Игорь',
      'Eugen/Еуджен',
      'Gheorghe/Георгий',
      'Petru/Пётр',
    ],
    surnames: [
      'Rusu/Русу',
      'Ceban/Чебан',
      'Munteanu/Мунтяну',
      'Rotaru/Ротару',
      'Cojocaru/Кожокару',
      'Ciobanu/Чобану',
      'Lungu/Лунгу',
      'Moraru/Морару',
      'Botnaru/Ботнару',
      'Țurcan/Цуркан',
      'Sîrbu/Сырбу',
      'Grosu/Гросу',
      'Ursu/Урсу',
      'Bejan/Бежан',
      'Guțu/Гуцу',
      'Croitoru/Кройтору',
      'Vrabie/Врабие',
      'Postolachi/Постолаки',
      'Plămădeală/Плэмэдялэ',
      'Cazacu/Казаку',
    ],
  },
  {
    share: 14,
    women: ['Olga/Ольга', 'Irina/Ирина', 'Svetlana/Светлана', 'Ecaterina/Екатерина', 'Iulia/Юлия'],
    men: ['Alexandr/Александр', 'Dmitri/Дмитрий', 'Oleg/Олег', 'Serghei/Сергей', 'Vladimir/Владимир'],
    surnames: [
      'Kuznețov|Kuznețova/Кузнецов|Кузнецова',
      'Morozov|Morozova/Морозов|Морозова',
      'Sokolov|Sokolova/Соколов|Соколова',
      'Lebedev|Lebedeva/Лебедев|Лебедева',
      'Volkov|Volkova/Волков|Волкова',
    ],
  },
  {
    share: 12,
    women: ['Oxana/Оксана', 'Galina/Галина', 'Liudmila/Людмила', 'Alina/Алина'],
    men: ['Bogdan/Богдан', 'Taras/Тарас', 'Vitalie/Виталий', 'Ruslan/Руслан'],
    surnames: [
      'Bondarenco/Бондаренко',
      'Șevcenco/Шевченко',
      'Covalenco/Коваленко',
      'Savciuc/Савчук',
      'Melnic/Мельник',
      'Tcaciuc/Ткачук',
    ],
  },
  {
    share: 8,
    women: ['Maria/Мария', 'Varvara/Варвара', 'Elena/Елена'],
    men: ['Ivan/Иван', 'Feodor/Фёдор', 'Gheorghi/Георгий'],
    surnames: ['Topal/Топал', 'Uzun/Узун', 'Arnaut/Арнаут', 'Caraman/Караман', 'Chior/Киор'],
  },
  {
    share: 4,
    women: ['Stefania/Стефания', 'Vera/Вера'],
    men: ['Stepan/Степан', 'Petr/Пётр'],
    surnames: [
      'Dimitrov|Dimitrova/Димитров|Димитрова',
      'Todorov|Todorova/Тодоров|Тодорова',
      'Colev|Coleva/Колев|Колева',
    ],
  },
];

/** Splits `romanian/russian`, each with the woman's form after `|`. */
export function inBothLanguages(entry: string, woman: boolean): Words {
  const [ro = '', ru = ''] = entry.split('/').map((side) => {
    const [man = '', hers = man] = side.split('|');
    return woman ? hers : man;
  });
  return { ru, ro };
}
