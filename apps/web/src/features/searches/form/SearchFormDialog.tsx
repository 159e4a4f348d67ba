import type { Ring } from '@app/domain/kinds';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { useFirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { useFittingOffers } from './useFittingOffers.ts';
import { type SearchFormMode, usePublishSearch } from './usePublishSearch.ts';
import { useSearchForm } from './useSearchForm.ts';
import { type ExtraGroup, groupOf } from './formSections.ts';
import { OtherNumberDialog } from './OtherNumberDialog.tsx';
import type { SearchDraft } from './searchDraft.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchFormFooter } from './SearchFormFooter.tsx';
import classes from './SearchForm.module.css';
import { ZoneMap } from './ZoneMap.tsx';
import { zonePictures } from './zonePictures.ts';

interface SearchFormDialogProps {
  mode: SearchFormMode;
  start: SearchDraft;
  close: () => void;
}

/** The form of a search beside its map. */
export function SearchFormDialog({ mode, start, close }: SearchFormDialogProps) {
  const t = useTranslations('searches');
  const id = mode.kind === 'edit' ? mode.id : null;
  const form = useSearchForm(start, id);
  const fitting = useFittingOffers(form.draft, id);
  const map = useRef<MaplibreMap>(null);
  const [shown, setShown] = useState<Ring | null>(null);
  const wrong = useFirstWrong<ExtraGroup>();
  const publish = usePublishSearch({
    mode,
    form,
    picturesOfZones: () => {
      const { zones } = form.draft;
      // Unchanged zones keep their pictures.
      return mode.kind === 'edit' && zones === start.zones
        ? Promise.resolve([])
        : zonePictures(
            map.current,
            zones.map(({ ring }) => ring),
          );
    },
    showWrong(name) {
      const field = form.fields.find((one) => one.name === name);
      wrong.show(name, field ? groupOf(field.section) : null);
    },
  });
  return (
    <Dialog
      title={t(mode.kind === 'edit' ? 'editTitle' : 'createTitle')}
      onClose={close}
      side="river"
      large
      padded={false}
      footer={
        <SearchFormFooter
          form={form}
          fitting={fitting}
          submitWord={t(mode.kind === 'edit' ? 'save' : 'publish')}
          pending={publish.pending}
          onSubmit={publish.submit}
        />
      }
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
            open={wrong.open}
            onToggle={wrong.toggle}
            // A copy, so that the same zone is shown again.
            onShowZone={(ring) => setShown([...ring])}
          />
        </div>
      </div>
      {publish.asksAboutNumber && publish.user?.phone ? (
        <OtherNumberDialog
          ownPhone={publish.user.phone}
          isRealtor={publish.user.isRealtor}
          onContinue={() => void publish.send(false)}
          onForClient={() => void publish.send(true)}
          onClose={publish.closeQuestion}
        />
      ) : null}
    </Dialog>
  );
}
