import { answeredFields, mustFields } from '@app/contract/fields/comparedFields';
import { fieldsFor, type Field } from '@app/contract/fields/field';
import { searchFields } from '@app/contract/fields/searchFields';
import type { Value, Values } from '@app/contract/fields/values';
import type { FullSearch } from '@app/contract/searches';
import { dealOfSearch } from '@app/contract/wireDeal';
import { dealOf, kindOf } from '@app/domain/kinds';
import { useLocale, useTranslations } from 'use-intl';
import { Chip } from '../../ui/Badge.tsx';
import { fieldIcon } from '../../ui/fields/fieldIcons.ts';
import { fieldWords, saysSomething } from '../../ui/fields/fieldWords.ts';
import classes from './SearchSummary.module.css';

/** Told elsewhere: the price above, the validity in the badge, the words as a quote. */
const elsewhere = new Set(['budget', 'active_for', 'description']);

/** Everything the form asked and got: facts as rows, yes-or-no wishes as chips, own words as a quote. */
export function SearchRequirements({ search }: { search: FullSearch }) {
  const t = useTranslations('fields');
  const ui = useTranslations('ui');
  const words = useTranslations('searchPages');
  const locale = useLocale();
  const fields = fieldsFor(searchFields, kindOf(search.property_type), dealOf(dealOfSearch(search)));
  const said = fields.flatMap((field): { field: Field; value: Value }[] => {
    const value = search.values[field.name] as Value | undefined;
    return saysSomething(value) && !elsewhere.has(field.name) ? [{ field, value }] : [];
  });
  const rows = said.filter(({ field }) => field.type !== 'flag');
  const switches = said.filter(({ field }) => field.type === 'flag');
  const own = search.values['description'];
  // An answer that asks nothing is neither a must nor a wish.
  const answered = answeredFields(search.property_type, search.values as Values);
  const musts = new Set(
    mustFields(search.property_type).flatMap(({ name, wire }) =>
      answered.includes(name) && search.musts.includes(wire) ? [name] : [],
    ),
  );
  const must = (name: string) => (musts.has(name) ? <small className={classes.must}>{words('must')}</small> : null);
  const notInHouse = search.values['private_house_allowed'] === false;
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(({ field, value }) => {
          const Picture = fieldIcon(field);
          return (
            <div key={field.name}>
              <Picture size={20} stroke={1.75} aria-hidden />
              <dt>{field.name === 'exchange_for' ? words('exchangeFor') : t(field.name as 'rooms')}</dt>
              <dd>
                {fieldWords(ui, field, value, locale)} {must(field.name)}
              </dd>
            </div>
          );
        })}
      </dl>
      {switches.length > 0 || notInHouse || musts.has('budget') ? (
        <div className="flow gap-2 mt-4">
          {musts.has('budget') ? <Chip>{words('budgetMust')}</Chip> : null}
          {notInHouse ? (
            <Chip>
              {words('notInHouse')} {must('private_house_allowed')}
            </Chip>
          ) : null}
          {switches.map(({ field }) => (
            <Chip key={field.name} icon={fieldIcon(field)}>
              {t(field.name as 'rooms')} {must(field.name)}
            </Chip>
          ))}
        </div>
      ) : null}
      {typeof own === 'string' && own !== '' ? <blockquote className={classes.quote}>{own}</blockquote> : null}
    </>
  );
}
