import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { IconBuilding } from '../../../ui/icons/IconBuilding.tsx';
import { IconCircleCheck } from '../../../ui/icons/IconCircleCheck.tsx';
import { IconKey } from '../../../ui/icons/IconKey.tsx';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { IconPaw } from '../../../ui/icons/IconPaw.tsx';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { kindOf, offerPrice } from '../../../entities/offer/offerWords.ts';
import { fieldIcon } from '../../../ui/fields/fieldIcons.ts';
import classes from '../components/full/FullOffer.module.css';
import summary from '../components/full/OfferSummary.module.css';
import { offerAttributeList } from '../components/full/offerAttributeList.ts';
import { offerTitle, optionName } from '../components/full/offerTitle.ts';
import { useAttributeText } from '../components/full/useAttributeText.ts';

/** Badges, title, place, and the grid of what matters most. */
export function OfferHeadline({ offer, level }: { offer: FullOffer; level: 1 | 2 }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const names = useTranslations('fields');
  const locale = useLocale();
  const text = useAttributeText(offer);
  const Title = `h${level}` as const;
  const { headline } = offerAttributeList(offer);
  return (
    <>
      <OfferMarks offer={offer} />
      <Title className={classes.title}>{offerTitle(t, ui, offer, locale)}</Title>
      <p className={classes.place}>
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        {offerPlace(offer)}
      </p>
      {headline.length > 0 ? (
        <dl className={classes.grid}>
          {headline.map((field) => {
            const Picture = fieldIcon(field);
            return (
              <div key={field.name}>
                <Picture size={23} stroke={1.75} aria-hidden />
                <dd>{text(field)}</dd>
                <dt>{names(field.name as 'price')}</dt>
              </div>
            );
          })}
        </dl>
      ) : null}
    </>
  );
}

/** Both things that the bar of an offer says; its style shows one. */
export function OfferSummaryWords({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  return (
    <>
      <span className={summary.what}>
        {`${t(`dealName.${dealOf(dealOfOffer(offer))}`)}\u00a0· ${ui(`kind.${kindOf(offer.property_type)}`)}`}
        <span className="only-desktop faint tab"> · {offer.short_code}</span>
      </span>
      <span className={summary.past}>
        <b>{offerPrice(ui, offer)}</b>
        <span>{offerPlace(offer)}</span>
      </span>
    </>
  );
}

function OfferMarks({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const format = useFormatter();
  const { badges } = offer;
  const pets = ((offer.values['pets'] as string[] | undefined) ?? []).filter((code) => code !== 'pets_none');
  const until = format.dateTime(new Date(offer.active_until), { day: 'numeric', month: 'long' });
  return (
    <div className={classes.marks}>
      {badges.includes('new') ? <Badge tone="ember">{ui('badge.new')}</Badge> : null}
      {badges.includes('actual') ? (
        <Badge tone="good" icon={IconCircleCheck}>
          {t('actualUntil', { date: until })}
        </Badge>
      ) : null}
      {badges.includes('expired') ? <Badge tone="warn">{ui('badge.expired')}</Badge> : null}
      {badges.includes('verified_realtor') || badges.includes('realtor') ? (
        <Badge icon={badges.includes('verified_realtor') ? IconRosetteDiscountCheck : IconBuilding}>
          {ui(`role.${offer.owner_role}`)}
        </Badge>
      ) : null}
      {badges.includes('pets') && pets.length > 0 ? (
        <Badge icon={IconPaw}>{pets.map((code) => optionName(code, locale)).join(', ')}</Badge>
      ) : null}
      {badges.includes('deposit') && offer.deposit_months ? (
        <Badge icon={IconKey}>{t('depositBadge', { months: offer.deposit_months })}</Badge>
      ) : null}
    </div>
  );
}

/** The description, what it has, what is known besides: only what the owner filled in. */
export function OfferDetails({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const names = useTranslations('fields');
  const text = useAttributeText(offer);
  const { comforts, pairs } = offerAttributeList(offer);
  const { description, exchange_for: exchange, video_url: video } = offer.values as Record<string, string | undefined>;
  return (
    <>
      {exchange ? (
        <section className={classes.section}>
          <h2>{names('exchange_for')}</h2>
          <p className={classes.words}>{exchange}</p>
        </section>
      ) : null}
      {description ? (
        <section className={classes.section}>
          <h2>{t('about')}</h2>
          <p className={classes.words}>{description}</p>
        </section>
      ) : null}
      {video ? (
        <p className={classes.section}>
          <a href={video} target="_blank" rel="noopener noreferrer">
            {t('openVideo')}
          </a>
        </p>
      ) : null}
      {comforts.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('comforts')}</h2>
          <ul className={classes.comforts}>
            {comforts.map((field) => {
              const Picture = fieldIcon(field);
              return (
                <li key={field.name}>
                  <Picture size={20} stroke={1.75} aria-hidden />
                  {names(field.name as 'price')}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {pairs.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('building')}</h2>
          <dl className={classes.pairs}>
            {pairs.map((field) => (
              <div key={field.name}>
                <dt>{names(field.name as 'price')}</dt>
                <dd>{text(field)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
