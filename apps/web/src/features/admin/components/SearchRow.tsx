import { type AdminSearch, listAdminSearches, reinstateSearch, rejectSearch } from '@app/contract/adminSearches';
import { placeName } from '@app/domain/gazetteer/codes';
import { dealOf, type Deal, kindOf, type PropertyType } from '@app/domain/kinds';
import { formatWhole } from '@app/domain/money';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { useDay, useNameOf } from '../useNames.ts';
import { JudgeActs } from './JudgeActs.tsx';
import { budgetWords } from '../../../entities/search/searchWords.ts';
import { dealTail } from '../../../entities/offer/offerWords.ts';
import classes from './OfferRow.module.css';

const tones: Readonly<Record<AdminSearch['state'], BadgeTone>> = {
  running: 'good',
  expired: 'warn',
  paused: 'plain',
  pending: 'plain',
  rejected: 'bad',
};

/** "Rent an apartment, 300–500 €". */
function useSearchName(): (search: AdminSearch) => string {
  const ui = useTranslations('ui');
  return (search) => {
    const what = ui(`searchTitle.${dealOf(search.deal as Deal)}.${kindOf(search.property_type as PropertyType)}`);
    return `${what}, ${budgetWords(ui, search)}${dealTail(ui, search.deal as Deal)}`;
  };
}

/** A search of the list: what is looked for and where, whose, in which state, and the moderator's act. */
export function SearchRow({ search }: { search: AdminSearch }) {
  const t = useTranslations('admin');
  const params = { id: search.id };
  const title = useSearchName()(search);
  return (
    <li className={classes.row} data-plain>
      <SearchWords search={search} />
      <Badge tone={tones[search.state]}>{t(`searches.is.${search.state}`)}</Badge>
      {search.state === 'pending' ? (
        <span />
      ) : (
        <JudgeActs
          about={`search-${search.id}`}
          title={t('offers.rejectTitle', { title })}
          text={t('searches.rejectText')}
          isRejected={search.state === 'rejected'}
          reject={(reason) => callApi(rejectSearch, { params, body: { reason } })}
          restore={() => callApi(reinstateSearch, { params })}
          done={{ rejected: t('searches.isRejected'), restored: t('searches.isRestored') }}
          shownIn={listAdminSearches.name}
        />
      )}
    </li>
  );
}

/** What is looked for, where and by whom. */
export function SearchWords({ search }: { search: AdminSearch }) {
  const t = useTranslations('admin');
  const [nameOf, day, places] = [useNameOf(), useDay(), useSearchPlaces()];
  const title = useSearchName()(search);
  return (
    <div className={classes.what}>
      <p className="cut">
        {search.state === 'pending' ? (
          title
        ) : (
          <DialogLink open={dialogParams.search(search.short_code)} className="strong">
            {title}
          </DialogLink>
        )}
      </p>
      <p className="small muted cut">{places(search)}</p>
      <p className="small muted cut">
        <AppLink to={paths.adminUser(search.owner.id)} className="link">
          {nameOf(search.owner)}
        </AppLink>
        {` · ${day(search.created_at)} · ${t('offers.views', { count: search.views, shown: formatWhole(search.views) })}`}
      </p>
      {search.reject_reason ? <p className="small c-bad">{t('log.reason', { reason: search.reject_reason })}</p> : null}
    </div>
  );
}

/** Names of what was chosen from the list, and how many zones were drawn. */
function useSearchPlaces(): (search: AdminSearch) => string {
  const t = useTranslations('admin');
  const locale = useLocale();
  return ({ sectors, zone_count: zones }) => {
    const names = sectors.map((code) => placeName(code, locale) ?? code);
    const drawn = zones - sectors.length;
    return [...names, ...(drawn > 0 || names.length === 0 ? [t('user.zones', { count: drawn })] : [])].join(', ');
  };
}
