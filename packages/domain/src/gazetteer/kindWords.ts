import { words } from './fold.ts';

const kindWords = new Set(
  words(
    'str strada ул улица bd b-dul bdul blvd bul bulv bulevardul bulevard бул бульвар б-р проспект просп пр пр-т пр-кт sos soseaua ' +
      'шос шоссе aleea аллея ал пер переулок fundatura stradela piata pta пл площадь sec sectorul sector сектор район mun municipiul or oras orasul satul com г город гор село nr дом д',
  ),
);

/** The folded words of a name without those that say what kind of place it is. */
export function nameWords(name: string): string[] {
  return words(name).filter((word) => !kindWords.has(word));
}
