import { dayOf } from '@app/domain/chisinauTime';
import { slotTimes } from '@app/domain/slots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { type KeptState, useKept } from '../../../lib/useKept.ts';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { blockHours } from '../api.ts';
import { blockedRange, rangeFault, type BlockedForm } from '../calendar/blockedRange.ts';
import classes from './BlockHoursForm.module.css';

const ends = [...slotTimes.slice(1), '21:00'];

/** Kept until the hours are closed: it begins with the day that is looked at, or with today. */
function useBlockedForm(
  day: string,
  today: string,
): [BlockedForm, (form: BlockedForm) => void, KeptState<BlockedForm>] {
  const first = day > today ? day : today;
  const start: BlockedForm = { fromDay: first, toDay: first, fromTime: '08:00', toTime: '12:00', wholeDays: false };
  return useKept('block-hours', start, {
    // Days that are over are chosen anew.
    lasting: (left) => (left.fromDay < today ? start : left),
  });
}

/** Keeps hours or whole days free of viewings. */
export function BlockHoursForm({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useTranslations('viewings');
  const now = useNow({ updateInterval: 60_000 });
  const today = dayOf(now);
  const queryClient = useQueryClient();
  const [form, setForm, kept] = useBlockedForm(day, today);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<BlockedForm>): void => setForm({ ...form, ...change });
  const range = blockedRange(form);
  const fault = rangeFault(range, now);
  const block = useMutation({
    mutationFn: () => blockHours(range.from, range.to),
    onSuccess: () => {
      refreshViewings(queryClient);
      kept.done();
      toast.success(t('blockedNote'));
      onClose();
    },
  });
  const problem = asked && fault ? t(fault) : block.error ? failureText(block.error) : null;
  return (
    <Dialog title={t('blockHours')} onClose={onClose} width={440} card>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!fault) block.mutate();
        }}
      >
        <KeptNote kept={kept} />
        <p className="small muted">{t('blockHint')}</p>
        <Switch
          label={t('wholeDays')}
          checked={form.wholeDays}
          onChange={(event) => set({ wholeDays: event.currentTarget.checked })}
        />
        <TextInput
          type="date"
          label={form.wholeDays ? t('blockFrom') : t('date')}
          min={today}
          value={form.fromDay}
          onChange={({ currentTarget: { value } }) =>
            set({ fromDay: value, toDay: value > form.toDay ? value : form.toDay })
          }
        />
        {form.wholeDays ? (
          <TextInput
            type="date"
            label={t('blockTo')}
            min={form.fromDay}
            value={form.toDay}
            onChange={({ currentTarget: { value } }) => set({ toDay: value })}
          />
        ) : (
          <div className={classes.pair}>
            <Select
              label={t('blockFrom')}
              options={slotTimes}
              value={form.fromTime}
              onChange={(event) => set({ fromTime: event.currentTarget.value })}
            />
            <Select
              label={t('blockTo')}
              options={ends}
              value={form.toTime}
              onChange={(event) => set({ toTime: event.currentTarget.value })}
            />
          </div>
        )}
        <FailureNote text={problem} />
        <Button type="submit" variant="ink" block loading={block.isPending}>
          {t('block')}
        </Button>
      </form>
    </Dialog>
  );
}
