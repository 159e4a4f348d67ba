import type { Locale } from '@app/domain/kinds';
import type { Random } from '../random.ts';

/** `{a}` is the ending of a woman's past tense in Russian. */
const first: Record<Locale, readonly string[]> = {
  ru: [
    'Занимаюсь недвижимостью с {year} года.',
    'В профессии с {year} года, раньше работал{a} в банке с ипотекой.',
    'Помогаю покупать и снимать жильё в Кишинёве с {year} года.',
  ],
  ro: [
    'Lucrez în imobiliare din {year}.',
    'Sunt în profesie din {year}, înainte am lucrat la bancă, la credite ipotecare.',
    'Ajut oamenii să cumpere și să închirieze locuințe la Chișinău din {year}.',
  ],
};

const second: Record<Locale, readonly string[]> = {
  ru: [
    'Сам{a} проверяю документы до показа и честно говорю о недостатках.',
    'Показываю объекты и вечером, и в выходные.',
    'Комиссию называю сразу, скрытых платежей нет.',
    'Хорошо знаю Ботанику, Центр и Рышкановку.',
  ],
  ro: [
    'Verific actele înainte de vizionare și spun deschis care sunt minusurile.',
    'Prezint imobilele și seara, și în weekend.',
    'Comisionul este cunoscut de la început, fără plăți ascunse.',
    'Cunosc bine Botanica, Centrul și Rîșcani.',
  ],
};

const third: Record<Locale, readonly string[]> = {
  ru: ['Говорю на русском и румынском.', 'Звоните или пишите, отвечаю в тот же день.', 'Сопровождаю сделку до ключей.'],
  ro: [
    'Vorbesc română și rusă.',
    'Sunați sau scrieți, răspund în aceeași zi.',
    'Însoțesc tranzacția până la predarea cheilor.',
  ],
};

/** A realtor's few words about themselves. */
export function aboutRealtor(locale: Locale, woman: boolean, r: Random): string {
  const year = r.int(2006, 2022);
  return [first, second, third]
    .map((lines) => r.pick(lines[locale]))
    .join(' ')
    .replace('{year}', String(year))
    .replaceAll('{a}', woman ? 'а' : '');
}
