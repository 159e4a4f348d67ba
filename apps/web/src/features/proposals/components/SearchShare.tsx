import { maxLabel, nameClient } from '@app/contract/ownAdverts';
import { renewClientLink, showSearch, type FullSearch } from '@app/contract/searches';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { IconSend } from '../../../ui/icons/IconSend.tsx';
import { IconShare2 } from '../../../ui/icons/IconShare2.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { clientLinkAddress, useClientLink } from '../../../lib/clientLink.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { maxBudgetWords, searchTitle } from '../../../entities/search/searchWords.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EditInPlace } from '../../../ui/EditInPlace.tsx';
import { ShareDialog } from '../../../ui/ShareDialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** The public link, and the client's link with its key, which is the realtor's to give. */
export function SearchShare({ search }: { search: FullSearch }) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const [shared, setShared] = useState<'public' | 'client' | null>(null);
  const link = useClientLink();
  // In a client view the link that was sent is passed on, never the public page.
  const address = link ? clientLinkAddress(link) : paths.searchPreview(search.short_code);
  const text = `${searchTitle(ui, search)} — ${maxBudgetWords(ui, search)}`;
  const close = (): void => setShared(null);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon={IconShare2}
        aria-label={ui('share.act')}
        onClick={() => setShared('public')}
      >
        <span className="only-desktop">{ui('share.act')}</span>
      </Button>
      {search.can.copyClientLink && search.client_key ? (
        <Button variant="quiet" size="s" icon={IconSend} aria-label={t('toClient')} onClick={() => setShared('client')}>
          <span className="only-desktop">{t('toClient')}</span>
        </Button>
      ) : null}
      {shared === 'public' ? (
        <ShareDialog title={ui('share.act')} address={address} text={text} onClose={close} />
      ) : null}
      {shared === 'client' ? (
        <ShareDialog
          title={t('toClient')}
          address={clientLinkAddress({ key: search.client_key ?? '', search: search.short_code })}
          text={text}
          copied={t('clientLinkCopied')}
          note={t('clientLinkNote')}
          onClose={close}
        >
          <ClientName search={search} />
          <RevokeLink searchId={search.id} />
        </ShareDialog>
      ) : null}
    </>
  );
}

/** Whom the link greets; the client reads it. */
function ClientName({ search }: { search: FullSearch }) {
  const t = useTranslations('searchPages');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: string) => callApi(nameClient, { params: { id: search.id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [showSearch.name] }),
    onError: toast.failure,
  });
  return (
    <p className="row wraps gap-2">
      <span className="small muted">{t('clientName')}:</span>
      <EditInPlace
        label={t('clientName')}
        value={isPending ? variables : (search.client_name ?? '')}
        empty={t('clientNameEmpty')}
        maxLength={maxLabel}
        onSave={mutate}
      />
    </p>
  );
}

/** Another key: whoever has the old link is a stranger again. */
function RevokeLink({ searchId }: { searchId: number }) {
  const t = useTranslations('searchPages');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(renewClientLink, { params: { id: searchId } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: [showSearch.name] });
      setAsking(false);
      if (message) toast.success(message);
    },
    onError: toast.failure,
  });
  return (
    <div>
      <Button size="s" variant="bad" icon={IconLinkOff} onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('revokeTitle')}
          text={t('revokeText')}
          act={t('revoke')}
          dangerous
          pending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
