import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { similarTo } from '../../lib/similarTo.ts';
import { ZoneThumbnail } from '../../map/ZoneThumbnail.tsx';
import { SearchCard } from './SearchCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconSearchOff } from '../../ui/icons/IconSearchOff.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { similarSearchesQuery } from './searchQuery.ts';
import classes from './SearchGone.module.css';

interface SearchGoneProps {
  /** What the server answered instead of the search. */
  error: unknown;
  level: 1 | 2;
}

/** Says that a search is not there, and shows similar ones. */
export function SearchGone({ error, level }: SearchGoneProps) {
  const t = useTranslations('searchPages');
  const about = similarTo(error);
  const { data } = useQuery(similarSearchesQuery(about));
  return (
    <>
      <EmptyState icon={IconSearchOff} title={t('notFound')} text={t('notFoundText')} level={level}>
        <LinkButton to={paths.map({ side: 'searches' })} variant="river">
          {t('toMap')}
        </LinkButton>
      </EmptyState>
      {data && data.items.length > 0 ? (
        <section>
          <h2>{about ? t('similar') : t('newest')}</h2>
          <div className={classes.cards}>
            {data.items.map((search) => (
              <SearchCard key={search.id} search={search} map={<ZoneThumbnail zones={search.zones} />} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
