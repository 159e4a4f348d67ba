import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import type { WireViewingHours } from '@app/contract/viewingHours';
import { hoursFault, maxPlaces } from '@app/domain/viewingHours';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKept } from '../../../lib/useKept.ts';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { saveHours, viewingHoursQuery } from '../api.ts';
import { FieldSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { WeekHours } from './WeekHours.tsx';

const notices = [0, 1, 2, 3, 6, 12, 24, 48, 168];

/** When one shows homes, and on what terms others may come. */
export function ViewingHoursForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('viewings');
  const { data, error, refetch } = useQuery({ ...viewingHoursQuery, staleTime: 0 });
  return (
    <Dialog title={t('hoursTitle')} onClose={onClose} width={500}>
      {data ? (
        <HoursForm stored={data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldSkeletons heights={[52, 240, 120]} />
      )}
    </Dialog>
  );
}

function useHoursForm(stored: WireViewingHours, onClose: () => void) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [hours, setHours, kept] = useKept('viewing-hours', stored);
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () => saveHours(hours),
    onSuccess: (saved) => {
      queryClient.setQueryData(viewingHoursQuery.queryKey, saved);
      refreshViewings(queryClient);
      kept.done(saved);
      toast.success(t('hoursSaved'));
      onClose();
    },
  });
  const fault = hoursFault(hours.week);
  return {
    hours,
    set: (change: Partial<WireViewingHours>) => setHours((before) => ({ ...before, ...change })),
    kept,
    /** Of the week; what else goes wrong is `error`. */
    problem: asked && fault ? fieldErrorText(fault, locale) : undefined,
    error: save.error instanceof CallError ? save.error : null,
    isSaving: save.isPending,
    send: (): void => {
      setAsked(true);
      if (!fault) save.mutate();
    },
  };
}

function HoursForm({ stored, onClose }: { stored: WireViewingHours; onClose: () => void }) {
  const t = useTranslations('viewings');
  const { hours, set, kept, problem, error, isSaving, send } = useHoursForm(stored, onClose);
  const options = [...new Set([...notices, hours.notice_hours])].sort((a, b) => a - b);
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <KeptNote kept={kept} />
      <p className="small muted">{t('hoursText')}</p>
      <WeekHours week={hours.week} onChange={(week) => set({ week })} error={problem} />
      <Select
        label={t('notice')}
        options={options.map((value) => ({ value: String(value), label: t('noticeOf', { hours: value }) }))}
        value={String(hours.notice_hours)}
        onChange={(event) => set({ notice_hours: Number(event.currentTarget.value) })}
      />
      <div className="column gap-1">
        <Switch
          wide
          label={t('atOnce')}
          checked={hours.at_once}
          onChange={(event) => set({ at_once: event.currentTarget.checked })}
        />
        <p className="small muted">{t('atOnceText')}</p>
      </div>
      <div className="column gap-1">
        <Select
          label={t('places')}
          options={Array.from({ length: maxPlaces }, (_, i) => ({
            value: String(i + 1),
            label: String(i + 1),
          }))}
          value={String(hours.places)}
          onChange={(event) => set({ places: Number(event.currentTarget.value) })}
        />
        <p className="small muted">{t('placesText')}</p>
      </div>
      <FailureNote error={error} />
      <Button type="submit" variant="ink" block loading={isSaving}>
        {t('hoursSave')}
      </Button>
    </form>
  );
}
