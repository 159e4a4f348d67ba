import type { AdminAdvert, AdminUserFull } from '@app/contract/adminUserList';
import { dealOf, type Deal, kindOf, offerStatus, type PropertyType, searchStatus } from '@app/domain/kinds';
import type { ShownViewingState } from '@app/domain/viewings';
import { formatEuro } from '@app/domain/money';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { viewingState } from '../../../entities/viewing/viewingState.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useAgo, useDay } from '../useNames.ts';
import { Part } from './Part.tsx';
import { dealTail } from '../../../entities/offer/offerWords.ts';

/** The name of a stored number: `offerStatus`, 1 → `deactivated`. */
export function nameOf<T extends Record<string, number>>(names: T, value: number): keyof T & string {
  return (Object.keys(names) as (keyof T & string)[]).find((name) => names[name] === value) ?? Object.keys(names)[0]!;
}

interface AdvertsProps {
  title: string;
  side: 'ember' | 'river';
  adverts: readonly AdminAdvert[];
  count: number;
}

export function AdvertsOf({ title, side, adverts, count }: AdvertsProps) {
  return (
    <Part title={title} side={side} count={count} empty={adverts.length === 0}>
      {adverts.map((advert) => (
        <Advert key={advert.id} advert={advert} side={side} />
      ))}
    </Part>
  );
}

function Advert({ advert, side }: { advert: AdminAdvert; side: 'ember' | 'river' }) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const isOffer = side === 'ember';
  const what = kindOf(advert.property_type as PropertyType);
  const title = isOffer ? ui(`kind.${what}`) : ui(`searchTitle.${dealOf(advert.deal as Deal)}.${what}`);
  const place = isOffer ? (advert.place ?? t('user.noAddress')) : t('user.zones', { count: Number(advert.place ?? 0) });
  const isActive = advert.status === offerStatus.active;
  const status = isOffer
    ? t(`offerStatus.${nameOf(offerStatus, advert.status)}`)
    : t(`searchStatus.${nameOf(searchStatus, advert.status)}`);
  const open = isOffer ? dialogParams.offer(advert.short_code) : dialogParams.search(advert.short_code);
  // A draft has nothing to be shown but here.
  const opens = !isOffer || advert.status !== offerStatus.template;
  const words = `${title}${advert.price === null ? '' : `, ${formatEuro(advert.price)}${dealTail(ui, advert.deal as Deal)}`}`;
  return (
    <li>
      <span className="grow">
        {opens ? <DialogLink open={open}>{words}</DialogLink> : words}
        <span className="small muted"> · {place}</span>
      </span>
      <Badge tone={isActive ? 'good' : 'plain'}>{status}</Badge>
    </li>
  );
}

export function ViewingsOf({ viewings }: { viewings: AdminUserFull['viewings'] }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const now = useNow();
  return (
    <Part title={t('user.viewings')} empty={viewings.length === 0}>
      {viewings.map((one) => (
        <li key={one.id}>
          <span className="grow">
            {format.dateTime(new Date(one.starts_at), {
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
            })}
            <span className="small muted">
              {' '}
              · {one.side === 'owner' ? t('user.asOwner') : t('user.asClient')} · {one.address ?? t('user.noAddress')}
            </span>
          </span>
          <ViewingBadge state={viewingState(one, now)} />
        </li>
      ))}
    </Part>
  );
}

function ViewingBadge({ state }: { state: ShownViewingState }) {
  const t = useTranslations('admin');
  return <Badge tone={state === 'accepted' ? 'good' : 'plain'}>{t(`viewingStatus.${state}`)}</Badge>;
}

export function ReviewsOf({ reviews }: { reviews: AdminUserFull['reviews'] }) {
  const t = useTranslations('admin');
  const day = useDay();
  return (
    <Part title={t('user.reviews')} empty={reviews.length === 0}>
      {reviews.map((one) => (
        <li key={one.id}>
          <span className="row">
            <Stars rating={one.rating} />
            <span className="small muted">
              {one.written ? t('user.wrote') : t('user.got')} · {day(one.created_at)}
            </span>
          </span>
          <span className="small" style={{ flexBasis: '100%' }}>
            {one.text}
          </span>
        </li>
      ))}
    </Part>
  );
}

export function DevicesOf({ devices }: { devices: AdminUserFull['devices'] }) {
  const t = useTranslations('admin');
  const ago = useAgo();
  return (
    <Part title={t('user.devices')} empty={devices.length === 0}>
      {devices.map((one) => (
        <li key={one.id}>
          <span>{[one.browser, one.system].filter(Boolean).join(', ') || t('user.unknownDevice')}</span>
          <span className="small muted">
            {t(one.signed_in ? 'user.signedIn' : 'user.remembered', { ago: ago(one.last_used_at) })}
          </span>
        </li>
      ))}
    </Part>
  );
}
