import { fieldsFor, type Field } from '@app/contract/fields/field';
import { searchFields } from '@app/contract/fields/searchFields';
import type { Value } from '@app/contract/fields/values';
import type { FullSearch } from '@app/contract/searches';
import { dealOf, kindOf } from '@app/domain/kinds';
import { useLocale, useTranslations } from 'use-intl';
import { Chip } from '../../../ui/Badge.tsx';
import { fieldIcon } from '../../../ui/fields/fieldIcons.ts';
import { fieldWords, saysSomething } from '../../../ui/fields/fieldWords.ts';
import classes from './SearchSummary.module.css';

/** Told elsewhere: the price above, the validity in the badge, the words as a quote. */
const elsewhere = new Set(['budget', 'active_for', 'description']);

/** Everything the form asked and got: facts as rows, yes-or-no wishes as chips, own words as a quote. */
export function SearchFacts({ search }: { search: FullSearch }) {
  const t = useTranslations('fields');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const fields = fieldsFor(searchFields, kindOf(search.property_type), dealOf(search.request_type));
  const said = fields.flatMap((field): { field: Field; value: Value }[] => {
    const value = search.values[field.name] as Value | undefined;
    return saysSomething(value) && !elsewhere.has(field.name) ? [{ field, value }] : [];
  });
  const rows = said.filter(({ field }) => field.type !== 'flag');
  const wishes = said.filter(({ field }) => field.type === 'flag');
  const words = search.values['description'];
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(({ field, value }) => {
          const Picture = fieldIcon(field);
          return (
            <div key={field.name}>
              <Picture size={20} stroke={1.75} aria-hidden />
              <dt>{t(field.name as 'rooms')}</dt>
              <dd>{fieldWords(ui, field, value, locale)}</dd>
            </div>
          );
        })}
      </dl>
      {wishes.length > 0 ? (
        <div className={classes.wishes}>
          {wishes.map(({ field }) => (
            <Chip key={field.name} icon={fieldIcon(field)}>
              {t(field.name as 'rooms')}
            </Chip>
          ))}
        </div>
      ) : null}
      {typeof words === 'string' && words !== '' ? <blockquote className={classes.quote}>{words}</blockquote> : null}
    </>
  );
}
