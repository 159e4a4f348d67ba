import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useClientKey } from '../../lib/clientLink.ts';
import { isGone } from '../../lib/gone.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { searchQuery } from '../../entities/search/searchQuery.ts';
import { SearchBar } from './components/SearchActs.tsx';
import { SearchGone } from '../../entities/search/SearchGone.tsx';
import { useCountedSearch } from '../../entities/search/useCountedSearch.ts';
import { FullSearch } from './components/FullSearch.tsx';

interface FullSearchDialogProps {
  /** Id or short code, as the address has it. */
  value: string;
  close: () => void;
}

/** The full search over any page: `?request_id=…`, with `client_view=1&key=…` for a realtor's client. */
export function FullSearchDialog({ value, close }: FullSearchDialogProps) {
  const t = useTranslations('searchPages');
  const view = useClientKey();
  const search = useQuery(searchQuery(value, view));
  useCountedSearch(search.data);
  return (
    <Dialog
      title={
        <>
          {t('title')}
          {search.data ? <span className="only-desktop faint tab"> · {search.data.short_code}</span> : null}
        </>
      }
      onClose={close}
      side="river"
      large
      actions={search.data && !search.data.realtor ? <SearchBar search={search.data} /> : undefined}
    >
      {search.isPending ? <PanelSkeletons count={2} /> : null}
      {isGone(search.error) ? (
        <SearchGone error={search.error} level={2} />
      ) : search.isError ? (
        <ErrorState error={search.error} onRetry={() => void search.refetch()} />
      ) : null}
      {search.data ? <FullSearch search={search.data} view={view} onDeleted={close} /> : null}
    </Dialog>
  );
}
