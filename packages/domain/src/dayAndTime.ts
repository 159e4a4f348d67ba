import { timeZone } from './chisinauTime.ts';
import { once } from './gazetteer/once.ts';
import type { Locale } from './kinds.ts';

type Style = 'long' | 'short';

const formatsOf = (locale: Locale, style: Style) =>
  once(() => {
    const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...parts });
    return {
      day: format({ weekday: style, day: 'numeric', month: style }),
      time: format({ hour: '2-digit', minute: '2-digit' }),
    };
  });

/** Making one takes longer than a hundred uses of it. */
const formats: Record<Locale, Record<Style, ReturnType<typeof formatsOf>>> = {
  ru: { long: formatsOf('ru', 'long'), short: formatsOf('ru', 'short') },
  ro: { long: formatsOf('ro', 'long'), short: formatsOf('ro', 'short') },
};

/** "вторник, 24 ноября, 17:30", or "вт, 24 нояб., 17:30" on a button: Moldova's clock. */
export function dayAndTime(at: Date, locale: Locale, style: Style = 'long'): string {
  const { day, time } = formats[locale][style]();
  return `${day.format(at)}, ${time.format(at)}`;
}
