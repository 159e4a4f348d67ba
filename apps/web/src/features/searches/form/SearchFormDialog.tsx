import type { Ring } from '@app/domain/kinds';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { useFirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { useFittingOffers } from './useFittingOffers.ts';
import { usePublishSearch } from './usePublishSearch.ts';
import { useSearchForm } from './useSearchForm.ts';
import { OtherNumberDialog } from './OtherNumberDialog.tsx';
import type { SearchDraft } from './searchDraft.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchFormFooter } from './SearchFormFooter.tsx';
import classes from './SearchForm.module.css';
import { ZoneMap } from './ZoneMap.tsx';
import { zonePictures } from './zonePictures.ts';

interface SearchFormDialogProps {
  /** The search that is edited; null for a new one. */
  id: number | null;
  start: SearchDraft;
  close: () => void;
}

/** The form of a search beside its map. */
export function SearchFormDialog({ id, start, close }: SearchFormDialogProps) {
  const t = useTranslations('searches');
  const form = useSearchForm(start, id);
  const fitting = useFittingOffers(form.draft, id);
  const map = useRef<MaplibreMap>(null);
  const [shown, setShown] = useState<Ring | null>(null);
  const wrong = useFirstWrong(form.fields);
  const publish = usePublishSearch({
    id,
    form,
    wrong,
    picturesOfZones: () => {
      const { zones } = form.draft;
      // Unchanged zones keep their pictures.
      return id !== null && zones === start.zones
        ? Promise.resolve([])
        : zonePictures(
            map.current,
            zones.map(({ ring }) => ring),
          );
    },
  });
  return (
    <Dialog
      title={t(id === null ? 'createTitle' : 'editTitle')}
      onClose={close}
      side="river"
      large
      padded={false}
      footer={<SearchFormFooter form={form} fitting={fitting} pending={publish.pending} onSubmit={publish.submit} />}
    >
      <div className={classes.columns}>
        <ZoneMap
          zones={form.draft.zones}
          onChange={form.changeZones}
          offers={fitting?.coordinates ?? []}
          shown={shown}
          mapRef={map}
        />
        <div className={classes.form} ref={wrong.root}>
          <KeptNote kept={form.kept} />
          <SearchForm
            form={form}
            wrong={wrong}
            // A copy, so that the same zone is shown again.
            onShowZone={(ring) => setShown([...ring])}
          />
        </div>
      </div>
      {publish.asksAboutNumber && publish.user?.phone ? (
        <OtherNumberDialog
          ownPhone={publish.user.phone}
          isRealtor={publish.user.isRealtor}
          onContinue={() => publish.sendFor(false)}
          onForClient={() => publish.sendFor(true)}
          onClose={publish.closeQuestion}
        />
      ) : null}
    </Dialog>
  );
}
