import { CallError } from '@app/contract/client';
import {
  type OutsideCalendar as Calendar,
  readOutsideCalendar,
  removeOutsideCalendar,
  saveOutsideCalendar,
  showOutsideCalendar,
} from '@app/contract/outsideCalendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

const outsideQuery = callQuery(showOutsideCalendar);

/** Whether it is still to be seen what comes of an address that was just given. */
const isReading = (calendar: Calendar): boolean =>
  calendar !== null && calendar.read_at === null && calendar.failure === null;

/** Busy times of a calendar elsewhere: its address is given once and never shown again, only how reading it goes. */
export function OutsideCalendar() {
  const t = useTranslations('viewings');
  const { data, error, refetch } = useQuery({
    ...outsideQuery,
    refetchInterval: ({ state }) => (isReading(state.data?.calendar ?? null) ? 1_500 : 60_000),
  });
  return (
    <section className="stack fits gap-3" aria-labelledby="outside-calendar">
      <h3 id="outside-calendar">{t('outside.title')}</h3>
      <p className="small muted">{t('outside.text')}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Connection calendar={data.calendar} />
      ) : (
        <Skeleton height="44px" />
      )}
    </section>
  );
}

function useOutsideAct<I>(act: (input: I) => Promise<{ calendar: Calendar }>, note: string | null, quiet = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply) => {
      queryClient.setQueryData(outsideQuery.queryKey, reply);
      if (note) toast.success(note);
    },
    onError: (error) => {
      if (!quiet) toast.failure(error);
    },
    onSettled: () => refreshViewings(queryClient),
  });
}

function Connection({ calendar }: { calendar: Calendar }) {
  const [changing, setChanging] = useState(false);
  if (!calendar || changing) return <AddressForm onDone={() => setChanging(false)} />;
  return <Connected calendar={calendar} onChange={() => setChanging(true)} />;
}

function AddressForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('viewings');
  const [address, setAddress] = useState('');
  const save = useOutsideAct(
    (typed: string) => callApi(saveOutsideCalendar, { body: { address: typed } }),
    t('outside.connected'),
    true,
  );
  const fault = save.error instanceof CallError ? save.error.fields['address'] : undefined;
  return (
    <form
      className="stack fits gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(address, { onSuccess: onDone });
      }}
    >
      <TextInput
        label={t('outside.address')}
        type="url"
        autoComplete="off"
        placeholder="https://…/basic.ics"
        value={address}
        error={fault}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          save.reset();
        }}
      />
      <p className="small muted">{t('outside.where')}</p>
      <FailureNote error={fault ? null : save.error} />
      <Button type="submit" variant="ink" block loading={save.isPending}>
        {t('outside.connect')}
      </Button>
    </form>
  );
}

function Connected({ calendar, onChange }: { calendar: NonNullable<Calendar>; onChange: () => void }) {
  const t = useTranslations('viewings');
  const again = useOutsideAct(() => callApi(readOutsideCalendar, {}), null);
  const remove = useOutsideAct(() => callApi(removeOutsideCalendar, {}), t('outside.removed'));
  return (
    <>
      <Reading calendar={calendar} />
      <div className="flow gap-2">
        {isReading(calendar) ? null : (
          <Button size="s" icon={IconRefresh} loading={again.isPending} onClick={() => again.mutate(undefined)}>
            {t('outside.again')}
          </Button>
        )}
        <Button size="s" onClick={onChange}>
          {t('outside.other')}
        </Button>
        <Button
          size="s"
          variant="bad"
          icon={IconLinkOff}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {t('outside.remove')}
        </Button>
      </div>
    </>
  );
}

/** How reading goes: for the first time, when last, or since when it fails, why, and what to do. */
function Reading({
  calendar: { host, read_at: readAt, busy, unreadable, failure },
}: {
  calendar: NonNullable<Calendar>;
}) {
  const t = useTranslations('viewings');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  if (failure) {
    const since = format.dateTime(new Date(failure.since), {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    return (
      <div className="note" data-side="bad" role="status">
        <div>
          <p className="strong">{t('outside.failing', { host, since })}</p>
          <p>{t(`outside.failure.${failure.why}`)}</p>
        </div>
      </div>
    );
  }
  if (readAt === null)
    return (
      <p className="note" role="status">
        {t('outside.reading', { host })}
      </p>
    );
  // The server's clock may be a little ahead.
  const ago = format.relativeTime(new Date(Math.min(Date.parse(readAt), now.getTime())), now);
  return (
    <div className="note" data-side="river" role="status">
      <div>
        <p className="strong">{t('outside.read', { host, ago })}</p>
        <p>{t('outside.busy', { count: busy })}</p>
        {unreadable > 0 ? <p>{t('outside.unreadable', { count: unreadable })}</p> : null}
      </div>
    </div>
  );
}
