import { fieldErrorText } from '@app/contract/fieldErrors';
import { IconInfoCircle } from '../../../ui/icons/IconInfoCircle.tsx';
import { IconUsers } from '../../../ui/icons/IconUsers.tsx';
import { useLocale, useTranslations } from 'use-intl';
import type { TimeChoice } from '../useTimeChoice.ts';
import { DaySlots } from './DaySlots.tsx';
import { MonthDays } from './MonthDays.tsx';
import { MoreTimes } from './MoreTimes.tsx';
import classes from './ViewingBody.module.css';

/** The month and the half hours of its chosen day. */
export function TimePicker({ choice }: { choice: TimeChoice }) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  return (
    <>
      <MonthDays
        month={choice.month}
        onMonth={choice.setMonth}
        chosen={choice.day}
        onChoose={choice.setDay}
        today={choice.today}
        stateOf={choice.dayState}
      />
      <DaySlots slots={choice.slots} chosen={choice.time} onChoose={choice.setTime} />
      <MoreTimes choice={choice} />
      <p className={classes.hint}>
        <IconInfoCircle size={17} stroke={1.75} aria-hidden />
        {choice.hours && choice.hours.noticeHours > 0
          ? t('halfHourNotice', { hours: choice.hours.noticeHours })
          : t('halfHour')}
      </p>
      {choice.hours && choice.hours.places > 1 ? (
        <p className={classes.hint}>
          <IconUsers size={17} stroke={1.75} aria-hidden />
          {t('sharedHint')}
        </p>
      ) : null}
      {choice.missing ? (
        <p className="note" data-side="bad" role="alert">
          {fieldErrorText('date_time_required', locale)}
        </p>
      ) : null}
    </>
  );
}
