import { formatPhone } from '@app/domain/phone';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { past } from '../../lib/past.ts';

interface Named {
  name: string | null;
  username?: string | null;
  phone?: string | null;
  email?: string | null;
}

/** What a person is called here: name, else phone, else e-mail, else username. */
export function useNameOf(): (person: Named) => string {
  const t = useTranslations('admin');
  return ({ name, phone, email, username }) =>
    name ?? (phone ? formatPhone(phone) : null) ?? email ?? username ?? t('users.noName');
}

/** "5 minutes ago", "yesterday", or short for a narrow column; a word when it was never. */
export function useAgo(style: 'long' | 'short' = 'long'): (at: string | null) => string {
  const t = useTranslations('admin');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (at) => {
    if (at === null) return t('users.never');
    return format.relativeTime(past(at, now), { now, style });
  };
}

/** "12 мар. 2025 г." */
export function useDay(): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium' });
}
