import type { FullSearch } from '@app/contract/searches';
import { formatPhone } from '@app/domain/phone';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { shownCount } from '../../../lib/shownCount.ts';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { buttonAttributes } from '../../../ui/Button.tsx';
import button from '../../../ui/Button.module.css';
import { SearchShare } from './SearchShare.tsx';
import classes from './DecideOffers.module.css';

interface ClientGreetingProps {
  search: FullSearch;
  realtor: NonNullable<FullSearch['realtor']>;
  /** How many offers suit; unknown while they are loading. */
  total: number | undefined;
  level: 1 | 2;
}

/** What a client sees first: how many homes there are for them, and who chose them. */
export function ClientGreeting({ search, realtor, total = 0, level }: ClientGreetingProps) {
  const t = useTranslations('proposals');
  const ui = useTranslations('ui');
  const Heading = `h${level}` as const;
  const name = search.client_name ?? '';
  return (
    <div className={classes.greeting}>
      <div className={classes.words}>
        <Heading>
          {t('forClient', { named: name ? 'yes' : 'no', name, count: total, shown: String(shownCount(total)) })}
        </Heading>
        <p className="small muted">{t('clientHint')}</p>
      </div>
      <div className={classes.realtor}>
        <Avatar name={realtor.name} path={realtor.avatar_path} size="l" />
        <p className={classes.name}>
          <b className="cut">{realtor.name}</b>
          <span className="small muted">{ui(`role.${realtor.role}`)}</span>
        </p>
        {realtor.phone ? (
          <a href={`tel:${realtor.phone}`} className={button.button} {...buttonAttributes({ variant: 'river' })}>
            <IconPhone size={19} stroke={1.75} aria-hidden />
            {formatPhone(realtor.phone)}
          </a>
        ) : null}
        <SearchShare search={search} />
      </div>
    </div>
  );
}
