import { streets } from '@app/domain/gazetteer/streets';
import { expect, test } from 'vitest';
import { AddressIndex } from './addressIndex.ts';
import { packAddresses } from './packedAddresses.ts';

/* What people type, and the street or place that has to come first; the house, where one was typed, after a slash in brackets. */
const forms = `
Dacia|chisinau/dacia
dacia 27|chisinau/dacia|27
bd. Dacia 27|chisinau/dacia|27
bd Dacia, 27/1|chisinau/dacia|27/1
b-dul Dacia 44|chisinau/dacia|44
bulevardul Dacia nr. 31|chisinau/dacia|31
blvd Dacia 5|chisinau/dacia|5
Дачия|chisinau/dacia
Дачия 27|chisinau/dacia|27
бул. Дачия, 44|chisinau/dacia|44
проспект Дачия 16|chisinau/dacia|16
пр. Дачия 16/1|chisinau/dacia|16/1
пр-т Дачия 16|chisinau/dacia|16
пр-кт Дачия д. 16|chisinau/dacia|16
Dachia|chisinau/dacia
Dachia 27|chisinau/dacia|27
Дачиа|chisinau/dacia
проспект Мира|chisinau/dacia
пр. Мира 12|chisinau/dacia|12
Daciaa 20|chisinau/dacia|20
Ботаника Дачия 27|chisinau/dacia|27
Botanica, bd. Dacia 27|chisinau/dacia|27
Кишинев, Дачия 27|chisinau/dacia|27
mun. Chișinău, bd. Dacia, 27|chisinau/dacia|27
27 Dacia|chisinau/dacia|27
27/1 bd. Dacia|chisinau/dacia|27/1
Dacia 27 ap. 14|chisinau/dacia|27
Дачия 27 кв 14|chisinau/dacia|27
Дачия 27, 3 этаж|chisinau/dacia|27
Stefan cel Mare|chisinau/stefan-cel-mare-si-sfint
stefan cel mare 134|chisinau/stefan-cel-mare-si-sfint|134
Ştefan cel Mare şi Sfânt 1|chisinau/stefan-cel-mare-si-sfint|1
Ștefan cel Mare și Sfînt 3|chisinau/stefan-cel-mare-si-sfint|3
bd. Ștefan cel Mare, 64|chisinau/stefan-cel-mare-si-sfint|64
bd Stefan|chisinau/stefan-cel-mare-si-sfint
Штефан чел Маре|chisinau/stefan-cel-mare-si-sfint
Штефана чел Маре|chisinau/stefan-cel-mare-si-sfint
Штефана чел Маре 4|chisinau/stefan-cel-mare-si-sfint|4
Стефан чел Маре|chisinau/stefan-cel-mare-si-sfint
Стефана чел Маре 64|chisinau/stefan-cel-mare-si-sfint|64
Штефана Великого|chisinau/stefan-cel-mare-si-sfint
проспект Стефана Великого 8|chisinau/stefan-cel-mare-si-sfint|8
пр. Штефан чел Маре, 202|chisinau/stefan-cel-mare-si-sfint|202
штефан|chisinau/stefan-cel-mare-si-sfint
проспект Ленина|chisinau/stefan-cel-mare-si-sfint
пр. Ленина 64|chisinau/stefan-cel-mare-si-sfint|64
bd. Lenin|chisinau/stefan-cel-mare-si-sfint
Shtefan chel Mare 6|chisinau/stefan-cel-mare-si-sfint|6
shtefan cel mare|chisinau/stefan-cel-mare-si-sfint
Stefan chel mare|chisinau/stefan-cel-mare-si-sfint
Stefancelmare 6|chisinau/stefan-cel-mare-si-sfint|6
Șt. cel Mare 8|chisinau/stefan-cel-mare-si-sfint|8
Stefn cel Mare|chisinau/stefan-cel-mare-si-sfint
Zelinski|chisinau/nicolai-zelinsci
Zelinski 10|chisinau/nicolai-zelinsci|10
str. Zelinski 10/1|chisinau/nicolai-zelinsci|10/1
Zelinschi 26|chisinau/nicolai-zelinsci|26
strada N. Zelinski 26|chisinau/nicolai-zelinsci|26
Nicolae Zelinski 15|chisinau/nicolai-zelinsci|15
Зелинского|chisinau/nicolai-zelinsci
ул. Зелинского 10|chisinau/nicolai-zelinsci|10
ул Зелинского, д.10|chisinau/nicolai-zelinsci|10
Зелинского 10к2|chisinau/nicolai-zelinsci|10/2
Зелинского 36 корп. 4|chisinau/nicolai-zelinsci|36/4
Зелинский 10|chisinau/nicolai-zelinsci|10
Zelinskogo 10|chisinau/nicolai-zelinsci|10
зилинского 10|chisinau/nicolai-zelinsci|10
10 Zelinski|chisinau/nicolai-zelinsci|10
Moscova|chisinau/moscova
bd. Moscova 14|chisinau/moscova|14
Moskova 5/3|chisinau/moscova|5/3
Московский проспект|chisinau/moscova
Московский пр. 12|chisinau/moscova|12
Московский пр-т, 12 а|chisinau/moscova|12А
Москова 9|chisinau/moscova|9
проспект Московский 16/2|chisinau/moscova|16/2
Рышкановка, Московский 12|chisinau/moscova|12
Alba Iulia|chisinau/alba-iulia
Alba-Iulia 75|chisinau/alba-iulia|75
str. Alba Iulia 75/6|chisinau/alba-iulia|75/6
Алба-Юлия|chisinau/alba-iulia
Алба Юлия 200|chisinau/alba-iulia|200
ул. Алба Юлия 75/24|chisinau/alba-iulia|75/24
Альба Юлия 5|chisinau/alba-iulia|5
alba yulia|chisinau/alba-iulia
Albaiulia 12|chisinau/alba-iulia|12
Mircea cel Batrin|chisinau/mircea-cel-batrin
Mircea cel Bătrân 22|chisinau/mircea-cel-batrin|22
bd. Mircea cel Bătrîn 4|chisinau/mircea-cel-batrin|4
Мирча чел Бэтрын|chisinau/mircea-cel-batrin
Мирча чел Батрын 22|chisinau/mircea-cel-batrin|22
Мирчи чел Бэтрын 39|chisinau/mircea-cel-batrin|39
М. чел Бэтрын 5|chisinau/mircea-cel-batrin|5
mircha chel batrin|chisinau/mircea-cel-batrin
Ciocana, Mircea cel Batran 12|chisinau/mircea-cel-batrin|12
Calea Ieșilor|chisinau/calea-iesilor
calea iesilor 10|chisinau/calea-iesilor|10
Каля Ешилор|chisinau/calea-iesilor
Каля Ешилор 21|chisinau/calea-iesilor|21
Ешилор 12|chisinau/calea-iesilor|12
Calea Ieshilor|chisinau/calea-iesilor
Скулянское шоссе|chisinau/calea-iesilor
Calea Orheiului|chisinau/calea-orheiului
calea orheiului 103|chisinau/calea-orheiului|103
Каля Орхеюлуй|chisinau/calea-orheiului
Каля Орхейулуй 28|chisinau/calea-orheiului|28
Орхеюлуй 37|chisinau/calea-orheiului|37
Calea Mosilor|chisinau/calea-mosilor
Каля Мошилор 9|chisinau/calea-mosilor|9
Moșilor 4|chisinau/calea-mosilor|4
calea basarabiei|chisinau/calea-basarabiei
Басарабией 6|chisinau/calea-basarabiei|6
Muncesti|chisinau/muncesti
sos. Muncesti 121|chisinau/muncesti|121
șoseaua Muncești 400|chisinau/muncesti|400
Мунчештская 121|chisinau/muncesti|121
Мунчештское шоссе 800|chisinau/muncesti|800
Мунчешть|chisinau/muncesti
ул. Мунчешты 52|chisinau/muncesti|52
Hincesti 59|chisinau/hincesti|59
șos. Hîncești 140|chisinau/hincesti|140
Hânceşti 140|chisinau/hincesti|140
Хынчештское шоссе 55|chisinau/hincesti|55
Хынчешть 43|chisinau/hincesti|43
Котовское шоссе|chisinau/hincesti
Decebal 72|chisinau/decebal|72
bd. Decebal, 6|chisinau/decebal|6
Дечебал|chisinau/decebal
Дечебала 80|chisinau/decebal|80
пр. Дечебал 139|chisinau/decebal|139
Dechebal|chisinau/decebal
Traian|chisinau/traian
Traian 13/1|chisinau/traian|13/1
Траян 23|chisinau/traian|23
Траяна 1/1|chisinau/traian|1/1
Independentei|chisinau/independentei
str. Independenței 12|chisinau/independentei|12
Индепенденцей 7|chisinau/independentei|7
Индепенденции 10|chisinau/independentei|10
Independentsei|chisinau/independentei
Grenoble 128|chisinau/grenoble|128
Гренобля|chisinau/grenoble
Гренобль 159|chisinau/grenoble|159
ул. Гренобля, 130/3|chisinau/grenoble|130/3
Grenobla|chisinau/grenoble
Sarmizegetusa 16|chisinau/sarmizegetusa|16
Сармизеджетуса|chisinau/sarmizegetusa
Сармизегетуса 20|chisinau/sarmizegetusa|20
sarmisegetusa|chisinau/sarmizegetusa
Burebista 25|chisinau/burebista|25
Буребиста 76|chisinau/burebista|76
ул. Буребисты 102|chisinau/burebista|102
Trandafirilor 13|chisinau/trandafirilor|13
Трандафирилор 31|chisinau/trandafirilor|31
ул. Роз|chisinau/trandafirilor
Testemitanu 17|chisinau/nicolae-testemitanu|17
N. Testemițanu 29|chisinau/nicolae-testemitanu|29
Тестемицану|chisinau/nicolae-testemitanu
Тестимицану 3|chisinau/nicolae-testemitanu|3
Nicolae Testemiţanu|chisinau/nicolae-testemitanu
Puskin|chisinau/alecsandr-puscin
str. Pușkin 22|chisinau/alecsandr-puscin|22
Pushkin 33|chisinau/alecsandr-puscin|33
A. Pușchin 52|chisinau/alecsandr-puscin|52
Пушкина|chisinau/alecsandr-puscin
ул. Пушкина 47|chisinau/alecsandr-puscin|47
Пушкин 12|chisinau/alecsandr-puscin|12
Gagarin 5|chisinau/iuri-gagarin|5
bd. Iurii Gagarin 11|chisinau/iuri-gagarin|11
Ю. Гагарина 16|chisinau/iuri-gagarin|16
проспект Гагарина|chisinau/iuri-gagarin
бульвар Гагарина 2|chisinau/iuri-gagarin|2
Yuri Gagarin|chisinau/iuri-gagarin
Negruzzi 5|chisinau/constantin-negruzi|5
бул. Негруцци 2|chisinau/constantin-negruzi|2
Негруци|chisinau/constantin-negruzi
C. Negruzi 4/2|chisinau/constantin-negruzi|4/2
Grigore Vieru|chisinau/grigore-vieru
bd. Gr. Vieru 22|chisinau/grigore-vieru|22
Григория Виеру 11|chisinau/grigore-vieru|11
Григоре Виеру|chisinau/grigore-vieru
Renasterii Nationale|chisinau/renasteri-nationale
bd. Renașterii|chisinau/renasteri-nationale
Ренаштерий 12|chisinau/renasteri-nationale|12
проспект Молодёжи|chisinau/renasteri-nationale
проспект молодежи 6|chisinau/renasteri-nationale|6
31 August|chisinau/31-august-1989
31 August 1989 82|chisinau/31-august-1989|82
str. 31 august, 78|chisinau/31-august-1989|78
31 августа|chisinau/31-august-1989
ул. 31 Августа 1989 года 64|chisinau/31-august-1989|64
31 Августа 100а|chisinau/31-august-1989|100А
31 avgusta|chisinau/31-august-1989
Bucuresti 68|chisinau/bucuresti|68
București, 111|chisinau/bucuresti|111
Букурешть 23|chisinau/bucuresti|23
Букурешты|chisinau/bucuresti
Bucharesti|chisinau/bucuresti
ул. Искры|chisinau/bucuresti
Kogalniceanu|chisinau/mihail-cogalniceanu
M. Kogălniceanu 52|chisinau/mihail-cogalniceanu|52
Mihail Kogilniceanu 66|chisinau/mihail-cogalniceanu|66
Когэлничану 45|chisinau/mihail-cogalniceanu|45
Когылничану|chisinau/mihail-cogalniceanu
Когальничану 10|chisinau/mihail-cogalniceanu|10
ул. Пирогова 20|chisinau/mihail-cogalniceanu|20
Columna 106|chisinau/columna|106
Колумна|chisinau/columna
ул. Фрунзе|chisinau/columna
Eminescu 35|chisinau/mihai-eminescu|35
Mihai Eminescu|chisinau/mihai-eminescu
Эминеску 50|chisinau/mihai-eminescu|50
М. Эминеску|chisinau/mihai-eminescu
ул. Комсомольская|chisinau/mihai-eminescu
Mateevici 60|chisinau/alecsei-matevici|60
Матеевича 84|chisinau/alecsei-matevici|84
Alexei Matevici|chisinau/alecsei-matevici
Садовая|chisinau/alecsei-matevici
Banulescu Bodoni 57|chisinau/mitropolit-banulescu-bodoni|57
Bănulescu-Bodoni|chisinau/mitropolit-banulescu-bodoni
Бэнулеску-Бодони 12|chisinau/mitropolit-banulescu-bodoni|12
Банулеску Бодони|chisinau/mitropolit-banulescu-bodoni
ул. Гоголя|chisinau/mitropolit-banulescu-bodoni
Vlaicu Parcalab 45|chisinau/vlaicu-pircalab|45
Vlaicu Pîrcălab|chisinau/vlaicu-pircalab
Влайку Пыркалаб 30|chisinau/vlaicu-pircalab|30
Ismail 33|chisinau/ismail|33
Izmail 98|chisinau/ismail|98
Измаил|chisinau/ismail
Измаильская 46|chisinau/ismail|46
Измайловская|chisinau/ismail
Tighina 49|chisinau/tigina|49
Тигина 65|chisinau/tigina|65
Бендерская|chisinau/tigina
Armeneasca 42|chisinau/armeneasca|42
Армянская 30|chisinau/armeneasca|30
Армяняскэ|chisinau/armeneasca
Bulgara 9|chisinau/bulgara|9
Болгарская 92|chisinau/bulgara|92
Vasile Alecsandri 13|chisinau/vasile-alecsandri|13
В. Александри|chisinau/vasile-alecsandri
Василе Александри 87|chisinau/vasile-alecsandri|87
Alecsandri|chisinau/vasile-alecsandri
Alexandru cel Bun 49|chisinau/alecsandru-cel-bun|49
Александру чел Бун|chisinau/alecsandru-cel-bun
Al. cel Bun 7|chisinau/alecsandru-cel-bun|7
Sciusev 68|chisinau/alecsei-sciusev|68
Щусева 106|chisinau/alecsei-sciusev|106
А. Щусев|chisinau/alecsei-sciusev
Schusev|chisinau/alecsei-sciusev
Bernardazzi|chisinau/alecsandru-bernardazi
Бернардацци 7|chisinau/alecsandru-bernardazi|7
Albisoara 78|chisinau/albisoara|78
Albișoara 80/4|chisinau/albisoara|80/4
Албишоара|chisinau/albisoara
Альбишоара 16|chisinau/albisoara|16
Vasile Lupu 59|chisinau/vasile-lupu|59
Василе Лупу|chisinau/vasile-lupu
Ion Creanga 68|chisinau/ion-creanga|68
Крянгэ 24|chisinau/ion-creanga|24
Иона Крянги 47|chisinau/ion-creanga|47
И. Крянгэ|chisinau/ion-creanga
Alecu Russo 1|chisinau/alecu-ruso|1
Алеку Руссо 57|chisinau/alecu-ruso|57
Russo 20|chisinau/alecu-ruso|20
А. Руссо 63/2|chisinau/alecu-ruso|63/2
Kiev 6|chisinau/ciev|6
Киевская 14|chisinau/ciev|14
Chiev|chisinau/ciev
Miorita 3|chisinau/miorita|3
Миорица 11|chisinau/miorita|11
Gheorghe Asachi 62|chisinau/george-asaci|62
Асаки 71|chisinau/george-asaci|71
Георге Асаки|chisinau/george-asaci
Cantemir 1|chisinau/dimitrie-cantemir|1
бул. Кантемира 5|chisinau/dimitrie-cantemir|5
piata Cantemir|chisinau/piata-dimitrie-cantemir
Cuza Voda 25|chisinau/cuza-voda|25
Куза Водэ 30|chisinau/cuza-voda|30
Куза-Вода|chisinau/cuza-voda
Mesterul Manole 20|chisinau/mesterul-manole|20
Мештерул Маноле|chisinau/mesterul-manole
Uzinelor 12|chisinau/uzinelor|12
Узинелор|chisinau/uzinelor
Заводская 9|chisinau/uzinelor|9
Петрикань|chisinau/petricani
Petricani 21/1|chisinau/petricani|21/1
Петриканская|chisinau/petricani
Ceucari 2|chisinau/ceucari|2
Чеукарь 6|chisinau/ceucari|6
Чеукары|chisinau/ceucari
Drumul Viilor 29|chisinau/drumul-vilor|29
Друмул Виилор|chisinau/drumul-vilor
Sadoveanu 42|chisinau/mihail-sadoveanu|42
Садовяну 8|chisinau/mihail-sadoveanu|8
M. Sadoveanu 4/3|chisinau/mihail-sadoveanu|4/3
Ginta Latina 12|chisinau/ginta-latina|12
Джинта Латинэ|chisinau/ginta-latina
Джинта Латина 3|chisinau/ginta-latina|3
Studentilor 9|chisinau/studentilor|9
Студенческая|chisinau/studentilor
Студенцилор 7|chisinau/studentilor|7
Florilor 4|chisinau/florilor|4
Цветочная|chisinau/florilor
Флорилор 14|chisinau/florilor|14
Teilor 6|chisinau/teilor|6
Pandurilor 53|chisinau/pandurilor|53
Пандурилор|chisinau/pandurilor
Petru Rares|chisinau/petru-rares
Петру Рареш 18|chisinau/petru-rares|18
Sfatul Tarii 27|chisinau/sfatul-tari|27
Сфатул Цэрий 14|chisinau/sfatul-tari|14
Lev Tolstoi 24|chisinau/lev-tolstoi|24
Льва Толстого 24/1|chisinau/lev-tolstoi|24/1
Vadul lui Voda 72|chisinau/vadul-lui-voda|72
Вадул-луй-Водэ 19|chisinau/vadul-lui-voda|19
Paris 34|chisinau/paris|34
Парижская|chisinau/paris
Liviu Deleanu 7|chisinau/liviu-deleanu|7
Деляну 5|chisinau/liviu-deleanu|5
Onisifor Ghibu 2|chisinau/onisifor-gibu|2
Онисифор Гибу|chisinau/onisifor-gibu
Nicolae Costin 65|chisinau/nicolae-costin|65
Николае Костин|chisinau/nicolae-costin
Miron Costin 13|chisinau/miron-costin|13
Мирон Костин 7|chisinau/miron-costin|7
Matei Basarab 5|chisinau/matei-basarab|5
Dimo 17|chisinau/nicolae-dimo|17
Н. Димо 25|chisinau/nicolae-dimo|25
Cartușa, Durlești|durlesti/cartusa
Дурлешты, ул. Картуша|durlesti/cartusa
Ialoveni, Alexandru cel Bun 5|ialoveni/alecsandru-cel-bun|5
Toader Bubuiog|bubuieci/toader-bubuiog
Codru, sos. Hincesti 5|codru/hincesti|5
Ryshkan'|sector-riscani
Рышкановка|sector-riscani
Riscani|sector-riscani
Чеканы|sector-ciocana
Buiucani|sector-buiucani
Боюканы|sector-buiucani
Балти|town-balti
Бельцы|town-balti
Beltsy|town-balti
Кагул|town-cahul
Unghen|town-ungheni
Оргеев|town-orhei
`;
const rows = forms
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string?]);
/** Letters of a house are said as they were typed. */
const asOne = (house: string | undefined) => house?.replace('A', 'А');

const index = new AddressIndex(packAddresses(streets));
const missed = (locale: 'ru' | 'ro') =>
  rows.filter(([typed, code, house]) => {
    const found = index.find(typed, locale)[0];
    return found?.code !== code || (house !== undefined && asOne(found.house ?? undefined) !== asOne(house));
  });

test.each(['ro', 'ru'] as const)('of what people type 97 of 100 find their street first, asked in %s', (locale) => {
  const lost = missed(locale).map(([typed]) => `${typed} → ${index.find(typed, locale)[0]?.title}`);
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(1 - lost.length / rows.length, lost.join('\n')).toBeGreaterThanOrEqual(0.97);
});

test('every street that is expected is there', () => {
  const known = new Set(streets.map(({ code }) => code));
  expect(rows.filter(([, code]) => code.includes('/') && !known.has(code))).toEqual([]);
});
