import type { FullSearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { IconLink, IconPencil, IconPlayerPause, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { HeartSlot } from '../../../ui/cards/HeartSlot.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSearchLifecycle } from '../useSearchLifecycle.ts';

/** Copies the public link, or the client's link with its key, which is the realtor's to give. */
function useCopyLink(search: FullSearch): (forClient: boolean) => Promise<void> {
  const t = useTranslations('matching');
  const locale = useLocale();
  return async (forClient) => {
    const address = `${window.location.origin}/${locale}${paths.searchPreview(search.short_code)}`;
    const link = forClient ? `${address}?client_view=1&key=${encodeURIComponent(search.client_key ?? '')}` : address;
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t(forClient ? 'clientLinkCopied' : 'linkCopied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
}

/** Above the search: favourite and dislike, links, edit. */
export function SearchBar({ search }: { search: FullSearch }) {
  const t = useTranslations('matching');
  const copy = useCopyLink(search);
  return (
    <>
      <Button variant="quiet" size="s" icon={IconLink} aria-label={t('share')} onClick={() => void copy(false)}>
        <span className="only-desktop">{t('share')}</span>
      </Button>
      {search.can.copyClientLink && search.client_key ? (
        <Button variant="quiet" size="s" icon={IconSend} aria-label={t('toClient')} onClick={() => void copy(true)}>
          <span className="only-desktop">{t('toClient')}</span>
        </Button>
      ) : null}
      {search.can.edit ? (
        <LinkButton size="s" icon={IconPencil} aria-label={t('edit')} open={dialogParams.editSearch(search.id)}>
          <span className="only-desktop">{t('edit')}</span>
        </LinkButton>
      ) : null}
      {search.can.react ? (
        <HeartSlot kind="search" id={search.id} ownerId={search.user_id} reaction={search.reaction} look="bar" />
      ) : null}
    </>
  );
}

/** Under the search: its owner extends, pauses, starts and deletes it. */
export function SearchLifecycle({ search, onDeleted }: { search: FullSearch; onDeleted: () => void }) {
  const t = useTranslations('matching');
  const lifecycle = useSearchLifecycle(search.id);
  const [asking, setAsking] = useState(false);
  const { can } = search;
  const isActive = search.status === searchStatus.active;
  return (
    <>
      {can.extend || can.activate ? (
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
