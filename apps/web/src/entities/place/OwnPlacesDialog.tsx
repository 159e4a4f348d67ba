import { maxOwnPlaces } from '@app/domain/ownPlaces';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { modeIcons } from '../../map/travel/modeIcons.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconPencil } from '../../ui/icons/IconPencil.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconTrash } from '../../ui/icons/IconTrash.tsx';
import { toast } from '../../ui/toast.ts';
import type { KeptPlace } from './guestPlaces.ts';
import classes from './OwnPlacesDialog.module.css';
import { OwnPlaceForm } from './OwnPlaceForm.tsx';
import { type OwnPlaces, useOwnPlaces } from './useOwnPlaces.ts';

/** One's own places: a list that is added to, changed and shortened. Begins with a new one where there is none. */
export function OwnPlacesDialog({ close }: { close: () => void }) {
  const t = useTranslations('travel.own');
  const own = useOwnPlaces();
  const { places, failure, retry } = own;
  // A place, or a new one.
  const [edited, setEdited] = useState<KeptPlace | 'new' | null>(places?.length === 0 ? 'new' : null);
  return (
    <Dialog
      title={edited === null ? t('list') : t(edited === 'new' ? 'newPlace' : 'changePlace')}
      onClose={close}
      width={500}
    >
      {edited !== null ? (
        <OwnPlaceForm
          key={edited === 'new' ? 'new' : edited.id}
          place={edited === 'new' ? null : edited}
          own={own}
          onDone={() => setEdited(null)}
          onBack={places && places.length > 0 ? () => setEdited(null) : undefined}
        />
      ) : places ? (
        <PlaceList places={places} own={own} onEdit={setEdited} />
      ) : failure ? (
        <ErrorState error={failure} onRetry={retry} />
      ) : null}
    </Dialog>
  );
}

interface PlaceListProps {
  places: readonly KeptPlace[];
  own: OwnPlaces;
  onEdit: (place: KeptPlace | 'new') => void;
}

function PlaceList({ places, own, onEdit }: PlaceListProps) {
  const t = useTranslations('travel.own');
  const removal = useMutation({ mutationFn: own.remove, onError: toast.failure });
  return (
    <div className="stack gap-4">
      <p className="small muted">{t(own.inAccount ? 'inAccount' : 'inBrowser')}</p>
      {places.length === 0 ? <p className="muted">{t('empty')}</p> : null}
      <ul className={classes.list}>
        {places.map((place) => {
          const Icon = modeIcons[place.by];
          return (
            <li key={place.id}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div className={classes.words}>
                <strong>{place.label}</strong>
                <span className="small muted">{place.address || t(`way.${place.by}`)}</span>
              </div>
              <Button
                square
                variant="quiet"
                icon={IconPencil}
                aria-label={t('change', { place: place.label })}
                title={t('change', { place: place.label })}
                onClick={() => onEdit(place)}
              />
              <Button
                square
                variant="quiet"
                icon={IconTrash}
                aria-label={t('remove', { place: place.label })}
                title={t('remove', { place: place.label })}
                loading={removal.isPending && removal.variables === place.id}
                onClick={() => removal.mutate(place.id)}
              />
            </li>
          );
        })}
      </ul>
      {places.length < maxOwnPlaces ? (
        <Button icon={IconPlus} onClick={() => onEdit('new')}>
          {t('add')}
        </Button>
      ) : (
        <p className="small muted">{t('full')}</p>
      )}
    </div>
  );
}
