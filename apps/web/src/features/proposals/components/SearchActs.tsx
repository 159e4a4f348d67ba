import type { FullSearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { IconPencil } from '../../../ui/icons/IconPencil.tsx';
import { IconPlayerPause } from '../../../ui/icons/IconPlayerPause.tsx';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReactionBar } from '../../../entities/reaction/ReactionBar.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ProveNumber } from '../../../entities/person/ProveNumber.tsx';
import { SearchShare } from './SearchShare.tsx';
import { useSearchLifecycle } from '../../../entities/search/useSearchLifecycle.ts';
import { WaitingSearch } from '../../../entities/search/WaitingSearch.tsx';

/** Above the search: favourite and dislike, links, edit. */
export function SearchBar({ search }: { search: FullSearch }) {
  const t = useTranslations('searchPages');
  return (
    <>
      <SearchShare search={search} />
      {search.can.edit ? (
        <LinkButton size="s" icon={IconPencil} aria-label={t('edit')} open={dialogParams.editSearch(search.id)}>
          <span className="only-desktop">{t('edit')}</span>
        </LinkButton>
      ) : null}
      {search.can.react ? (
        <ReactionBar kind="search" id={search.id} ownerId={search.user_id} reaction={search.reaction} />
      ) : null}
    </>
  );
}

/** Under the search: its owner extends, pauses, starts and deletes it. */
export function SearchLifecycle({ search, onDeleted }: { search: FullSearch; onDeleted: () => void }) {
  const t = useTranslations('searchPages');
  const lifecycle = useSearchLifecycle(search.id);
  const [asking, setAsking] = useState(false);
  const { can } = search;
  const isActive = search.status === searchStatus.active;
  return (
    <>
      {search.reject_reason ? (
        <p className="note" data-side="bad">
          {t('rejected', { reason: search.reject_reason })}
        </p>
      ) : null}
      {can.publish ? <WaitingSearch searchId={search.id} onGone={onDeleted} /> : null}
      {can.prove ? <ProveNumber /> : null}
      {can.extend || (can.activate && !can.prove) ? (
        <Button
          variant="river"
          icon={IconRefresh}
          loading={lifecycle.isPending}
          onClick={() => lifecycle.mutate('activate')}
        >
          {isActive ? t('extend', { count: search.active_for }) : t('start')}
        </Button>
      ) : null}
      {can.deactivate ? (
        <Button icon={IconPlayerPause} disabled={lifecycle.isPending} onClick={() => lifecycle.mutate('deactivate')}>
          {t('pause')}
        </Button>
      ) : null}
      {can.delete ? (
        <Button variant="bad" icon={IconTrash} disabled={lifecycle.isPending} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          act={t('delete')}
          dangerous
          pending={lifecycle.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => lifecycle.mutate('delete', { onSuccess: onDeleted })}
        />
      ) : null}
    </>
  );
}
