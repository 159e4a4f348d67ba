import { IconBookmarkPlus } from '../../../ui/icons/IconBookmarkPlus.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { countFilters, filtersOf, type MapState } from '../mapState.ts';
import classes from './ListPane.module.css';

/**
 * What was chosen here as a search of one's own: the dialog opens over this page and finds it in the address. Filters that were
 * set for a search are one already.
 */
export function MySearch({ state }: { state: MapState }) {
  const t = useTranslations('mapPage');
  if (state.side !== 'offers' || state.for_search !== undefined || countFilters(filtersOf(state)) === 0) return null;
  return (
    <div className={classes.mySearch}>
      <span className="small muted grow only-desktop">{t('mySearchHint')}</span>
      <LinkButton open={dialogParams.createSearch()} size="s" variant="river-outlined" icon={IconBookmarkPlus}>
        {t('mySearch')}
      </LinkButton>
    </div>
  );
}
