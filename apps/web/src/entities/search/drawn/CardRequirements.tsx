import { useLocale, useTranslations } from 'use-intl';
import { Chip } from '../../../ui/Badge.tsx';
import classes from '../../../ui/Card.module.css';
import { requirementWords } from '../requirementWords.ts';

/** The most telling; the rest stands in the full view. */
const max = 3;

/** What a search asks for besides, in words. `SearchCard` shows it: what options are called comes with it. */
export function CardRequirements({ wishes }: { wishes: readonly string[] }) {
  const ui = useTranslations('ui');
  const fields = useTranslations('fields');
  const locale = useLocale();
  return (
    <div className={classes.chips}>
      {wishes.slice(0, max).map((wish) => (
        <Chip key={wish}>{requirementWords(ui, fields, wish, locale)}</Chip>
      ))}
    </div>
  );
}
