import type { ModerationDecision, ModerationItem } from '@app/contract/adminModeration';
import { deals } from '@app/domain/kinds';
import { formatWhole } from '@app/domain/money';
import { type ReportReason, reportReasons } from '@app/domain/reports';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconBan } from '../../../ui/icons/IconBan.tsx';
import { IconCircleCheck } from '../../../ui/icons/IconCircleCheck.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAgo, useNameOf } from '../useNames.ts';
import { OfferState, OfferWords, SearchWords } from './AdvertRow.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import classes from './WaitingThing.module.css';

interface WaitingThingProps {
  item: ModerationItem;
  chosen: boolean;
  pending: boolean;
  onChoose: () => void;
  onDecide: (decision: ModerationDecision) => void;
  /** It stays as it is. */
  onClear: () => void;
  onReject: () => void;
}

/** One thing that waits: what it is, beside what it repeats, why it waits, and the decision. */
export function WaitingThing({ item, chosen, pending, onChoose, onDecide, onClear, onReject }: WaitingThingProps) {
  const t = useTranslations('admin');
  const [name, ago] = [useThingName()(item), useAgo()];
  const isMarket = item.subject === 'offer' || item.subject === 'search';
  return (
    <li className={classes.thing} data-chosen={chosen || undefined} aria-label={name}>
      <label className={classes.choice}>
        <Checkbox checked={chosen} onChange={onChoose} aria-label={t('moderation.choose', { name })} />
      </label>
      <div className={classes.body}>
        <div className={classes.pair} data-pair={item.repeats.length > 0 || undefined}>
          <What item={item} />
          {item.repeats.map(({ offer, signs, photos, metres }) => (
            <div key={offer.id} className={classes.other}>
              <p className="tiny muted">
                {t('moderation.repeats')}
                {': '}
                {signs
                  .map((sign) => t(`moderation.signs.${signOf(sign)}`, { photos, metres: String(metres) }))
                  .join(', ')}
              </p>
              <div className={classes.offer}>
                <OfferWords offer={offer} />
              </div>
              <OfferState offer={offer} />
            </div>
          ))}
        </div>
        <Why item={item} />
        <p className="small faint">{t('moderation.since', { ago: ago(item.since) })}</p>
        {/* What leaves things as they are at one end, what takes something away at the other. */}
        <div className={classes.acts}>
          <Button size="s" className={classes.leave} icon={IconCircleCheck} disabled={pending} onClick={onClear}>
            {t(item.reports.length > 0 ? 'moderation.dismiss' : 'moderation.clear')}
          </Button>
          {isMarket ? (
            <Button size="s" variant="bad" icon={IconBan} disabled={pending} onClick={onReject}>
              {t('offers.reject')}
            </Button>
          ) : (
            <span className={classes.measures}>
              {item.person ? <Opens item={item} id={item.person.id} /> : null}
              <Button size="s" disabled={pending} onClick={() => onDecide('uphold')}>
                {t('moderation.uphold')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

/** Where something can be done about a person or a conversation. */
function Opens({ item, id }: { item: ModerationItem; id: number }) {
  const t = useTranslations('admin');
  return item.subject === 'chat' ? (
    <LinkButton size="s" to={paths.adminChat(String(id))}>
      {t('moderation.openChat')}
    </LinkButton>
  ) : (
    <LinkButton size="s" to={paths.adminUser(id)}>
      {t('moderation.openProfile')}
    </LinkButton>
  );
}

function useThingName(): (item: ModerationItem) => string {
  const t = useTranslations('admin');
  const nameOf = useNameOf();
  return ({ subject, offer, person, id }) =>
    `${t(`moderation.subject.${subject}`)} ${person ? nameOf(person) : (offer?.address ?? `#${id}`)}`;
}

function What({ item }: { item: ModerationItem }) {
  const t = useTranslations('admin');
  const nameOf = useNameOf();
  if (item.offer) {
    return (
      <div className={classes.own}>
        {item.repeats.length > 0 ? <p className="tiny muted">{t('moderation.thisOffer')}</p> : null}
        <div className={classes.offer}>
          <OfferWords offer={item.offer} />
        </div>
      </div>
    );
  }
  if (item.search) return <SearchWords search={item.search} />;
  return (
    <p>
      <span className="muted">{t(`moderation.subject.${item.subject}`)}: </span>
      {item.person ? (
        <AppLink to={paths.adminUser(item.person.id)} className="link strong">
          {nameOf(item.person)}
        </AppLink>
      ) : (
        t('log.gone')
      )}
      {item.person?.is_blocked ? <Badge tone="bad">{t('users.is.blocked')}</Badge> : null}
    </p>
  );
}

const signs = ['photo', 'phone', 'place'] as const;
const signOf = (sign: string) => signs.find((one) => one === sign) ?? 'place';

/** A day is not paid by the square metre: there the share alone says how far under it is. */
function lowPriceWords(
  t: ReturnType<typeof useTranslations<'admin'>>,
  { per_m2: each, median, comparables: count }: NonNullable<ModerationItem['low_price']>,
  isByDay: boolean,
): string {
  const share = String(Math.round((each / (isByDay ? median : Math.max(1, median))) * 100));
  return isByDay
    ? t('moderation.lowPriceByDay', { share, count })
    : t('moderation.lowPrice', { price: formatWhole(each), median: formatWhole(median), share, count });
}

/** Its price against the market, and what people said. */
function Why({ item: { offer, low_price: low, reports } }: { item: ModerationItem }) {
  const t = useTranslations('admin');
  const support = useTranslations('support');
  const [nameOf, ago] = [useNameOf(), useAgo()];
  const reasonOf = (reason: string) => reportReasons.find((one): one is ReportReason => one === reason) ?? 'other';
  return (
    <>
      {low ? (
        <p className="note" data-side="warn">
          {lowPriceWords(t, low, offer?.deal === deals.rentByDay)}
        </p>
      ) : null}
      {reports.length > 0 ? (
        <ul className={classes.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <b>{support(`report.reasons.${reasonOf(report.reason)}`)}</b>
              {report.comment ? <span> — {report.comment}</span> : null}
              <span className="small muted">
                {' · '}
                <AppLink to={paths.adminUser(report.reporter.id)} className="link">
                  {nameOf(report.reporter)}
                </AppLink>
                {`, ${ago(report.at)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
