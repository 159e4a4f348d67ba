import { CallError } from '@app/contract/client';
import { fieldErrors } from '@app/contract/fieldErrors';
import { listTravelModes } from '@app/contract/travel';
import type { LngLat } from '@app/domain/kinds';
import { ownPlaceTexts } from '@app/domain/ownPlaces';
import type { TravelMode } from '@app/domain/travel';
import { truncate } from '@app/domain/truncate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { failureText } from '../../lib/errorText.ts';
import { useKept } from '../../lib/useKept.ts';
import { modeIcons } from '../../map/travel/modeIcons.ts';
import { TravelPoint } from '../../map/travel/TravelPlaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { KeptPlace } from './guestPlaces.ts';
import classes from './OwnPlacesDialog.module.css';
import type { OwnPlaces } from './useOwnPlaces.ts';

/** A place that is still being asked for has no point. */
interface PlaceDraft {
  label: string;
  address: string;
  isAddressOfMap?: boolean | undefined;
  at: LngLat | null;
  by: TravelMode;
}
const empty: PlaceDraft = { label: '', address: '', at: null, by: 'transit' };
const draftOf = ({ label, address, isAddressOfMap = true, at, by }: KeptPlace): PlaceDraft => ({
  label,
  address,
  isAddressOfMap,
  at,
  by,
});

const usualLabels = ['work', 'study', 'parents'] as const;

const isWhole = (draft: PlaceDraft): draft is PlaceDraft & { at: LngLat } =>
  draft.at !== null && draft.label.trim() !== '';

/** What is wrong with the place, where the server says it of a field. */
const reasonOf = (error: unknown): string | null =>
  error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : error ? failureText(error) : null;

interface OwnPlaceFormProps {
  /** Null: a new one. */
  place: KeptPlace | null;
  own: OwnPlaces;
  onDone: () => void;
  /** None: there is no list to go back to. */
  onBack: (() => void) | undefined;
}

/** What a place is called, where it is, and by what one gets there. */
export function OwnPlaceForm({ place, own, onDone, onBack }: OwnPlaceFormProps) {
  const t = useTranslations('travel.own');
  const travel = useTranslations('travel');
  const locale = useLocale();
  const { data } = useQuery(callQuery(listTravelModes, {}));
  const form = place ? `own-place-${place.id}` : 'own-place';
  const [draft, setDraft, kept] = useKept(form, place ? draftOf(place) : empty, { ofStored: place !== null });
  const [tried, setTried] = useState(false);
  const set = (change: Partial<PlaceDraft>): void => setDraft((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: ({ at, ...rest }: PlaceDraft & { at: LngLat }) =>
      own.save(
        { ...rest, label: rest.label.trim(), address: truncate(rest.address, ownPlaceTexts.address), at },
        place?.id,
      ),
    onSuccess: (saved) => {
      if (saved === false) return;
      kept.done();
      onDone();
    },
  });
  // It may have been chosen where more was known.
  const modes = data?.modes ?? ['walk', 'transit'];
  const shown = modes.includes(draft.by) ? modes : [...modes, draft.by];
  return (
    <form
      className="stack fits gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWhole(draft)) save.mutate(draft);
      }}
    >
      <KeptNote kept={kept} />
      <TextInput
        label={t('label')}
        name="label"
        maxLength={ownPlaceTexts.label}
        value={draft.label}
        error={tried && draft.label.trim() === '' ? fieldErrors.required[locale] : undefined}
        onChange={(event) => set({ label: event.currentTarget.value })}
        data-autofocus
      />
      <div className="row wraps" role="group" aria-label={t('usual')}>
        {usualLabels.map((name) => (
          <Button key={name} size="s" onClick={() => set({ label: t(`labels.${name}`) })}>
            {t(`labels.${name}`)}
          </Button>
        ))}
      </div>
      <TravelPoint
        label={t('address')}
        at={draft.at}
        address={draft.address}
        isAddressOfMap={draft.isAddressOfMap}
        onChange={(at, address, isAddressOfMap) => set({ at, address, isAddressOfMap })}
      />
      {tried && draft.at === null ? (
        <p className="error-line small c-bad" role="alert">
          {t('choose')}
        </p>
      ) : null}
      <PillGroup<TravelMode>
        label={travel('by')}
        side="river"
        value={draft.by}
        options={shown.map((value) => ({ value, label: travel(`modes.${value}`), icon: modeIcons[value] }))}
        onChange={(by) => set({ by: by ?? draft.by })}
      />
      <FailureNote text={save.data === false ? t('twice') : reasonOf(save.error)} />
      <div className={classes.acts}>
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
        <Button type="submit" variant="ink" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
