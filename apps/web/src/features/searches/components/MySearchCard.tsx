import type { MySearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { IconMailbox } from '../../../ui/icons/IconMailbox.tsx';
import { IconPencil } from '../../../ui/icons/IconPencil.tsx';
import { IconPlayerPause } from '../../../ui/icons/IconPlayerPause.tsx';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { ZoneThumbnail } from '../../../map/ZoneThumbnail.tsx';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EndSearch } from '../../../entities/search/EndSearch.tsx';
import { SearchCard } from '../../../entities/search/SearchCard.tsx';
import { searchTitle } from '../../../entities/search/searchWords.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ProveNumber } from '../../../entities/person/ProveNumber.tsx';
import { useSearchLifecycle } from '../../../entities/search/useSearchLifecycle.ts';
import { WaitingSearch } from '../../../entities/search/WaitingSearch.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ClientLabel } from './ClientLabel.tsx';
import classes from './MySearchCard.module.css';

interface MySearchCardProps {
  search: MySearch;
  chosen: boolean;
  onChoose: () => void;
}

/** One own search: what suits it, what was put forward, and what can be done. */
export function MySearchCard({ search, chosen, onChoose }: MySearchCardProps) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const name = `${searchTitle(ui, search)}, ${search.places.join(', ')}`;
  return (
    <div className={classes.own} data-chosen={chosen || undefined}>
      <SearchCard search={search} map={<ZoneThumbnail zones={search.zones} />} />
      <div className={classes.under}>
        {search.status === searchStatus.active || search.can.publish || search.can.prove ? null : (
          <Badge {...(search.ended === 'found' ? { tone: 'good' as const } : {})}>
            {search.ended ? t(`mine.ended.${search.ended}`) : t('paused')}
          </Badge>
        )}
        {search.reject_reason ? <p className="c-bad">{t('rejected', { reason: search.reject_reason })}</p> : null}
        <p data-none={search.suitable_offers === 0 || undefined}>
          <IconFlame size={17} stroke={1.75} aria-hidden />
          {search.suitable_offers > 0 ? (
            <DialogLink open={dialogParams.search(search.short_code)} className="link">
              {t('mine.suitable', { count: search.suitable_offers })}
            </DialogLink>
          ) : (
            t('mine.suitable', { count: 0 })
          )}
        </p>
        {search.new_proposals > 0 ? (
          <p>
            <IconMailbox size={17} stroke={1.75} aria-hidden />
            <DialogLink open={dialogParams.proposedFor(search.short_code)} className="link">
              {t('mine.proposals', { count: search.new_proposals })}
            </DialogLink>
          </p>
        ) : null}
        <ClientLabel search={search} />
      </div>
      {search.can.publish ? <WaitingSearch searchId={search.id} /> : null}
      {search.can.prove ? <ProveNumber /> : null}
      <div className={classes.acts}>
        <label className={classes.choice}>
          <Checkbox checked={chosen} onChange={onChoose} aria-label={ui('choose', { what: name })} />
        </label>
        <Acts search={search} />
      </div>
    </div>
  );
}

function Acts({ search }: { search: MySearch }) {
  const t = useTranslations('searchPages');
  const lifecycle = useSearchLifecycle(search.id);
  const [asking, setAsking] = useState(false);
  const { can } = search;
  const busy = lifecycle.isPending;
  return (
    <>
      {can.extend || (can.activate && !can.prove) ? (
        <Button
          size="s"
          variant="river-outlined"
          icon={IconRefresh}
          loading={busy && lifecycle.variables === 'activate'}
          onClick={() => lifecycle.mutate('activate')}
        >
          {can.activate ? t('mine.start') : t('mine.extend')}
        </Button>
      ) : null}
      {can.end ? <EndSearch id={search.id} /> : null}
      <span className={classes.small}>
        {can.edit ? (
          <LinkButton
            size="s"
            square
            icon={IconPencil}
            aria-label={t('edit')}
            title={t('edit')}
            open={dialogParams.editSearch(search.id)}
          />
        ) : null}
        {can.deactivate ? (
          <Button
            size="s"
            square
            icon={IconPlayerPause}
            disabled={busy}
            aria-label={t('mine.pause')}
            title={t('mine.pause')}
            onClick={() => lifecycle.mutate('deactivate')}
          />
        ) : null}
        {can.delete ? (
          <Button
            size="s"
            square
            variant="bad"
            icon={IconTrash}
            disabled={busy}
            aria-label={t('delete')}
            title={t('delete')}
            onClick={() => setAsking(true)}
          />
        ) : null}
      </span>
      {asking ? (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          act={t('delete')}
          dangerous
          pending={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => lifecycle.mutate('delete', { onSuccess: () => setAsking(false) })}
        />
      ) : null}
    </>
  );
}
