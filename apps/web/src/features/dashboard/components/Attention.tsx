import { confirmAllOffers, listMyOffers } from '@app/contract/offers';
import { homeStatistic } from '@app/contract/dashboard';
import { IconCalendarQuestion } from '../../../ui/icons/IconCalendarQuestion.tsx';
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.tsx';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { IconHourglass } from '../../../ui/icons/IconHourglass.tsx';
import { IconPencil } from '../../../ui/icons/IconPencil.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './Attention.module.css';

interface AttentionProps {
  confirm_offers: number;
  drafts: number;
  expiring_searches: number;
  waiting_viewings: number;
}

type Waiting = { text: 'waitingViewings' | 'expiringSearches' | 'drafts' } & {
  count: number;
  to: string;
  icon: Icon;
  side: 'ember' | 'river';
};

/** What waits for this person and stands nowhere below; nothing when nothing does. */
export function Attention(props: AttentionProps) {
  const t = useTranslations('dashboard');
  const all: Waiting[] = [
    {
      text: 'waitingViewings',
      count: props.waiting_viewings,
      to: paths.calendar(),
      icon: IconCalendarQuestion,
      side: 'ember',
    },
    {
      text: 'expiringSearches',
      count: props.expiring_searches,
      to: paths.mySearches(),
      icon: IconHourglass,
      side: 'river',
    },
    { text: 'drafts', count: props.drafts, to: paths.myOffers(), icon: IconPencil, side: 'ember' },
  ];
  const waiting = all.filter(({ count }) => count > 0);
  if (waiting.length === 0 && props.confirm_offers === 0) return null;
  return (
    <section className="stack gap-3 mb-4" aria-label={t('attention')}>
      {props.confirm_offers > 0 ? <ConfirmOffers count={props.confirm_offers} /> : null}
      {waiting.length > 0 ? (
        <ul className={classes.list}>
          {waiting.map(({ text, count, to, icon: Picture, side }) => (
            <li key={text}>
              <AppLink to={to} className={classes.one} data-side={side}>
                <Picture size={20} stroke={1.75} aria-hidden />
                <span className="grow">{t(text, { count })}</span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ConfirmOffers({ count }: { count: number }) {
  const t = useTranslations('dashboard');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(confirmAllOffers),
    onSuccess: ({ confirmed }) => {
      toast.success(t('confirmed', { count: confirmed }));
      for (const { name } of [homeStatistic, listMyOffers]) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    onError: toast.failure,
  });
  return (
    <div className={classes.confirm}>
      <IconClock size={22} stroke={1.75} aria-hidden />
      <p className="grow">{t.rich('confirmOffers', { count, b: (words) => <b>{words}</b> })}</p>
      <div className={classes.acts}>
        {count > 1 ? (
          <AppLink to={paths.myOffers()} className="link small nowrap">
            {t('choose')}
          </AppLink>
        ) : null}
        <Button size="s" loading={isPending} onClick={() => mutate()}>
          {count > 1 ? t('confirmAll') : t('confirm')}
        </Button>
      </div>
    </div>
  );
}
