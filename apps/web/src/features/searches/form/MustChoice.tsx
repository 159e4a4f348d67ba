import { answeredFields } from '@app/contract/fields/comparedFields';
import type { Section } from '@app/contract/fields/field';
import { propertyTypes } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import type { FieldForm } from '../../../ui/fields/fieldForm.ts';
import { fieldsIn } from '../../../ui/fields/fieldSections.ts';
import { IconLock } from '../../../ui/icons/IconLock.tsx';
import type { SearchFormState } from './useSearchForm.ts';
import { isMust } from './searchDraft.ts';
import classes from './SearchForm.module.css';

interface MustChoiceProps {
  form: SearchFormState;
  asked: FieldForm;
  /** Of this part of the form. */
  sections: readonly Section[];
}

/** For each answer that is narrower than "any": whether offers have to meet it. One press moves it. */
export function MustChoice({ form, asked, sections }: MustChoiceProps) {
  const t = useTranslations('searches');
  const names = useTranslations('fields');
  const own = fieldsIn(form.fields, sections).map(({ name }) => name);
  const shown = answeredFields(propertyTypes[asked.kind], form.values).filter((name) => own.includes(name));
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={t('mustsLabel')} className={classes.musts}>
      {shown.map((name) => {
        const must = isMust(form.draft, name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={must}
            title={t('mustsHint')}
            data-must={name}
            onClick={() => form.toggleMust(name)}
          >
            {must ? <IconLock size={15} stroke={1.75} aria-hidden /> : null}
            <span>{asked.labels?.[name] ?? names(name as 'rooms')}</span>
            <span className="visuallyHidden">, {t('must')}</span>
            <b aria-hidden>{t(must ? 'must' : 'wish')}</b>
          </button>
        );
      })}
    </div>
  );
}
