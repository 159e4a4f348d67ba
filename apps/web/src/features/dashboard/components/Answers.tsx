import type { OfferAnswer } from '@app/contract/dashboard';
import { dayAndTime } from '../../../lib/dayAndTime.ts';
import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { priceTail } from '../../../entities/offer/offerWords.ts';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { messagesPath } from '../../../lib/messagesPath.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconCalendarQuestion } from '../../../ui/icons/IconCalendarQuestion.tsx';
import { IconHeart } from '../../../ui/icons/IconHeart.tsx';
import { IconMessageCircle } from '../../../ui/icons/IconMessageCircle.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { newestQuery } from '../api.ts';
import classes from './Newest.module.css';

const icons = {
  viewing: IconCalendarQuestion,
  accepted: IconHeart,
  declined: IconX,
  message: IconMessageCircle,
} as const;

/** What came back about my offers: viewings asked for, proposals answered, messages not read. */
export function Answers() {
  const t = useTranslations('dashboard');
  const { data, error, refetch } = useQuery(newestQuery);
  return (
    <section className={`panel ${classes.panel}`} data-side="ember" aria-labelledby="answers">
      <h2 id="answers">{t('answers')}</h2>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.answers.length === 0 ? <p className={classes.none}>{t('answersNone')}</p> : null}
      <ul>
        {data?.answers.map((one) => (
          <Answer key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Answer({ one }: { one: OfferAnswer }) {
  const t = useTranslations('dashboard');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { kind, offer, starts_at } = one;
  const Picture = icons[kind];
  const name = one.name ?? t('answer.nobody');
  const when = starts_at ? dayAndTime(new Date(starts_at), locale) : '';
  return (
    <li className={classes.row}>
      <PhotoFrame photo={offer.photos[0]} alt="" sizes="84px" className={classes.photo!} />
      <div className="grow">
        <p className={classes.title}>
          <Picture size={16} stroke={1.75} aria-hidden />
          <Target one={one}>{t(`answer.${kind}`, { name, when })}</Target>
        </p>
        <p className="small muted cut">{`${formatEuro(offer.price)}${priceTail(ui, offer)} · ${offerPlace(offer)}`}</p>
      </div>
    </li>
  );
}

/** Leads to where it is answered. */
function Target({ one: { kind, id, request }, children }: { one: OfferAnswer; children: string }) {
  if (kind === 'message')
    return (
      <AppLink to={messagesPath(id)} className={classes.cover}>
        {children}
      </AppLink>
    );
  const open = kind === 'viewing' ? dialogParams.viewing(id) : dialogParams.search(request ?? '');
  return (
    <DialogLink open={open} className={classes.cover}>
      {children}
    </DialogLink>
  );
}
