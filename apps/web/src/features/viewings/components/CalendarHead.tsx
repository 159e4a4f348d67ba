import { IconCalendarPlus } from '../../../ui/icons/IconCalendarPlus.tsx';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { IconBan } from '../../../ui/icons/IconBan.tsx';
import { IconChevronLeft } from '../../../ui/icons/IconChevronLeft.tsx';
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.tsx';
import { useTranslations } from 'use-intl';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { turn } from '../calendar/calendarState.ts';
import { calendarViews, type CalendarView } from '../calendar/calendarViews.ts';
import { monthOf, weekDays } from '../calendarDays.ts';
import { useDayWords } from '../useDayWords.ts';
import classes from './CalendarHead.module.css';

interface CalendarHeadProps {
  view: CalendarView;
  day: string;
  today: string;
  onShow: (view: CalendarView, day: string) => void;
  onHours: () => void;
  onBlock: () => void;
  onFeed: () => void;
}

/** What is shown, and the ways on: earlier, today, later, another view, hours of viewings, closing hours, the feed. */
export function CalendarHead({ view, day, today, onShow, onHours, onBlock, onFeed }: CalendarHeadProps) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const isMobile = useIsMobile();
  const week = weekDays(day);
  const views = calendarViews.filter((one) => !isMobile || one !== 'week');
  return (
    <div className={classes.head}>
      <h1>{t('calendar')}</h1>
      <div className={classes.turn}>
        <Button
          size="s"
          square
          icon={IconChevronLeft}
          aria-label={t('previous')}
          onClick={() => onShow(view, turn(view, day, -1))}
        />
        <Button size="s" onClick={() => onShow(view, today)}>
          {t('today')}
        </Button>
        <Button
          size="s"
          square
          icon={IconChevronRight}
          aria-label={t('next')}
          onClick={() => onShow(view, turn(view, day, 1))}
        />
      </div>
      <p className={classes.range} aria-live="polite">
        {view === 'day'
          ? words.day(day)
          : view === 'week'
            ? words.range(week[0]!, week[6]!)
            : view === 'list' && day === today
              ? t('fromToday')
              : words.month(monthOf(day))}
      </p>
      <div className={classes.views}>
        <SegmentedControl
          label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onShow(value ?? view, day)}
        />
      </div>
      <Button
        size="s"
        square
        icon={IconClock}
        className={`${classes.block} ${classes.feed}`}
        aria-label={t('hoursTitle')}
        title={t('hoursTitle')}
        onClick={onHours}
      />
      <Button
        size="s"
        square
        icon={IconBan}
        className={`${classes.block} ${classes.feed}`}
        aria-label={t('blockHours')}
        title={t('blockHours')}
        onClick={onBlock}
      />
      <Button
        size="s"
        square
        icon={IconCalendarPlus}
        className={`${classes.block} ${classes.feed}`}
        aria-label={t('feed')}
        title={t('feed')}
        onClick={onFeed}
      />
    </div>
  );
}
