import { findUser } from '@app/contract/profile';
import { formatPhone, normalisePhone } from '@app/domain/phone';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { forgetLooked, type Looked, phoneHistory, rememberLooked } from '../phoneHistory.ts';
import type { FilterPartProps } from './FilterPill.tsx';
import classes from './PhoneSearch.module.css';

export const PhoneText = ({ phone }: { phone: string }) => formatPhone(phone);

/** A person by their phone, and who was looked for before. */
export function PhoneSearch({ side, onFound }: { side: FilterPartProps['side']; onFound: (found: Looked) => void }) {
  const t = useTranslations('mapPage');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [history, setHistory] = useState(() => phoneHistory(side));
  const choose = (found: Looked): void => {
    rememberLooked(side, found);
    onFound(found);
  };
  const search = useMutation({
    mutationFn: (phone: string) => callApi(findUser, { query: { identifier: phone } }),
    onSuccess: (found, phone) => choose({ phone, person: found.id, name: found.name ?? '', avatar: found.avatar_path }),
  });
  const phone = normalisePhone(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (phone) search.mutate(phone);
  };
  return (
    <form className="stack gap-5" onSubmit={submit}>
      <PhoneField
        label={t('phoneLabel')}
        value={typed}
        onChange={setTyped}
        error={search.isError ? failureText(search.error, locale) : undefined}
      />
      <Button
        type="submit"
        variant={side === 'offers' ? 'ember' : 'river'}
        disabled={!phone}
        loading={search.isPending}
      >
        {t('phoneFind')}
      </Button>
      {history.length > 0 ? (
        <section aria-label={t('phoneHistory')}>
          <h3 className="small muted">{t('phoneHistory')}</h3>
          <ul className={classes.history}>
            {history.map((found) => (
              <li key={found.phone}>
                <button type="button" className={classes.entry} onClick={() => choose(found)}>
                  <Avatar name={found.name} path={found.avatar} size="s" />
                  <span>
                    {formatPhone(found.phone)}
                    <small>{found.name}</small>
                  </span>
                </button>
                <button
                  type="button"
                  className={classes.forget}
                  aria-label={t('phoneForget', { phone: formatPhone(found.phone) })}
                  onClick={() => {
                    forgetLooked(side, found.phone);
                    setHistory(phoneHistory(side));
                  }}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </form>
  );
}
