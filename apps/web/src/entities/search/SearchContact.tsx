import type { FullSearch } from '@app/contract/searches';
import { formatPhone } from '@app/domain/phone';
import { IconLifebuoy } from '../../ui/icons/IconLifebuoy.tsx';
import { IconMail } from '../../ui/icons/IconMail.tsx';
import { IconPhone } from '../../ui/icons/IconPhone.tsx';
import { useTranslations } from 'use-intl';
import classes from './SearchSummary.module.css';

/** How to reach who looks: told by the server to the owner and the party of an accepted proposal alone. */
export function SearchContact({ search: { contact } }: { search: FullSearch }) {
  const t = useTranslations('searchPages');
  if (!contact) return null;
  const channels = contact.contact_with.map((name) => t(`channel.${name as 'phone'}`)).join(', ');
  const help = contact.help_with.map((name) => t(`help.${name as 'sell'}`)).join(', ');
  return (
    <dl className={classes.facts}>
      {contact.phone ? (
        <div>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <dt>{t('contact')}</dt>
          <dd>
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
            {channels ? <div className="small faint">{channels}</div> : null}
          </dd>
        </div>
      ) : null}
      {contact.email ? (
        <div>
          <IconMail size={20} stroke={1.75} aria-hidden />
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>
              {contact.email.split('@')[0]}
              <wbr />@{contact.email.split('@')[1]}
            </a>
          </dd>
        </div>
      ) : null}
      {help ? (
        <div>
          <IconLifebuoy size={20} stroke={1.75} aria-hidden />
          <dt>{t('helpNeeded')}</dt>
          <dd>{help}</dd>
        </div>
      ) : null}
    </dl>
  );
}
