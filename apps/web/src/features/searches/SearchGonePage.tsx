import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useClientKey } from '../../lib/clientLink.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { searchQuery } from './api.ts';
import { SearchGone } from './components/SearchGone.tsx';

/** What a link to a search shows that is no longer there, or not for this visitor. */
export function SearchGonePage({ code }: { code: string }) {
  const t = useTranslations('searchPages');
  const { error } = useQuery(searchQuery(code, useClientKey()));
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--space-6)' }}>
      <PageHead title={`${t('notFound')} — ${product.name}`} noIndex />
      <SearchGone error={error} level={1} />
    </div>
  );
}
