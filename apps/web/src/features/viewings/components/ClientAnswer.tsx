import { formatPhone, normalisePhone } from '@app/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { searchQuery } from '../../../entities/search/searchQuery.ts';
import type { ClientLink } from '../../../lib/clientLink.ts';
import { buttonAttributes } from '../../../ui/Button.tsx';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import button from '../../../ui/Button.module.css';
import classes from './ViewingBody.module.css';

/** How the client of a realtor hears of the answer: the realtor has the account, and calls. */
export function ClientAnswer({ link, phone }: { link: ClientLink; phone: string }) {
  const t = useTranslations('viewings');
  const { data } = useQuery(searchQuery(link.search, { client_view: 1, key: link.key }));
  const realtor = data?.realtor;
  if (!realtor) return null;
  return (
    <div className={classes.foot}>
      <p>{t('clientAnswer', { name: realtor.name, phone: formatPhone(normalisePhone(phone) ?? phone) })}</p>
      {realtor.phone ? (
        <a href={`tel:${realtor.phone}`} className={button.button} {...buttonAttributes({ block: true })}>
          <IconPhone size={19} stroke={1.75} aria-hidden />
          {realtor.name}, {formatPhone(realtor.phone)}
        </a>
      ) : null}
    </div>
  );
}
