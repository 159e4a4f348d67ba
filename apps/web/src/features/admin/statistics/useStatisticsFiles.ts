import { csvOf } from '@app/domain/csv';
import { placeName } from '@app/domain/gazetteer/codes';
import { dealOf, type Deal, kindOf, type PropertyType } from '@app/domain/kinds';
import { funnelSteps, marketNumbers } from '@app/domain/marketNumbers';
import { product } from '@app/domain/product';
import { formatWhole } from '@app/domain/money';
import { useLocale, useTranslations } from 'use-intl';
import { saveFile } from '../../../lib/saveFile.ts';
import type { Statistics } from '../api.ts';
import { shownNumbers } from './MarketNumbers.tsx';
import { drawStatistics } from './drawStatistics.ts';
import { useWaitWords } from './useWaitWords.ts';

/** The page as a table for spreadsheets and as a picture. */
export function useStatisticsFiles(data: Statistics) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const wait = useWaitWords();
  const name = `${product.name.toLowerCase()}-${data.days[0]}-${data.days.at(-1)}`;
  const saveTable = (): void => {
    const days = data.days.map((day, i) => [day, ...marketNumbers.map((one) => data.by_day[one][i] ?? 0)]);
    const places = data.balance.map((row) => [
      placeName(row.place, locale) ?? row.place,
      ui(`kind.${kindOf(row.property_type as PropertyType)}`),
      t(`offers.deals.${dealOf(row.deal as Deal)}`),
      row.offers,
      row.searches,
    ]);
    const text = csvOf([
      [t('statistics.day'), ...marketNumbers.map((one) => t(`statistics.numbers.${one}`))],
      ...days,
      [],
      [t('statistics.place'), t('offers.kind'), t('offers.deal'), t('statistics.supply'), t('statistics.demand')],
      ...places,
    ]);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  const savePicture = async (): Promise<void> => {
    const blob = await drawStatistics({
      title: `${product.name}: ${t('statistics.title')}`,
      period: `${data.days[0]} — ${data.days.at(-1)}`,
      numbers: [
        ...shownNumbers.map((one) => ({
          name: t(`statistics.numbers.${one}`),
          value: formatWhole(data.totals[one].now),
        })),
        { name: t('statistics.firstProposal'), value: wait(data.first_proposal.now) },
      ],
      funnel: funnelSteps.map((step) => ({ name: t(`statistics.numbers.${step}`), value: data.totals[step].now })),
      balance: data.balance,
      names: { funnel: t('statistics.funnel'), balance: t('statistics.balance') },
    });
    saveFile(blob, `${name}.png`);
  };
  return { saveTable, savePicture };
}
