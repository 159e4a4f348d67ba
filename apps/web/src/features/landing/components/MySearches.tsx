import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { maxBudgetWords, searchTitle } from '../../../entities/search/searchWords.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { shownCount } from '../../../lib/shownCount.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { mySearchesQuery } from '../memberApi.ts';
import classes from './MySearches.module.css';

/** Running searches of one's own, each with how many offers suit and what was proposed since. */
export function MySearches() {
  const t = useTranslations('rememberedHome');
  const ui = useTranslations('ui');
  const { data } = useQuery(mySearchesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.mine} aria-labelledby="my-searches">
      <div className="row between">
        <h2 id="my-searches">{t('mySearches')}</h2>
        <AppLink to={paths.mySearches()} className="link small" data-side="river">
          {t('all')}
        </AppLink>
      </div>
      <ul>
        {data.items.map((search) => (
          <li key={search.id}>
            <DialogLink open={dialogParams.search(search.short_code)}>
              <b>
                {searchTitle(ui, search)}, {maxBudgetWords(ui, search)}
              </b>
              <span className="small muted cut">{search.places.join(', ')}</span>
              <span className="flow gap-2">
                <Badge tone="river">
                  {t('fitting', { count: search.suitable_offers, shown: String(shownCount(search.suitable_offers)) })}
                </Badge>
                {search.new_proposals > 0 ? (
                  <Badge tone="ember">{t('proposed', { count: search.new_proposals })}</Badge>
                ) : null}
              </span>
            </DialogLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
