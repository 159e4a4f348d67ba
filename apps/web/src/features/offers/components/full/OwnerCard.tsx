import type { FullOffer } from '@app/contract/offers';
import { IconRosetteDiscountCheck } from '../../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { IconStarFilled } from '../../../../ui/icons/IconStarFilled.tsx';
import { useTranslations } from 'use-intl';
import { paths, storageUrl } from '../../../../lib/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { Avatar } from '../../../../entities/person/Avatar.tsx';
import { decimalText } from '../../../../ui/numberText.ts';
import classes from './FullOffer.module.css';

interface OwnerCardProps {
  owner: NonNullable<FullOffer['owner']>;
  answersWithin: number | null;
}

/** Who offers it: name, role, rating; a realtor has a page of their own. Withheld in a client view. */
export function OwnerCard({ owner, answersWithin }: OwnerCardProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const isRealtor = owner.role === 'realtor' || owner.role === 'verified_realtor';
  return (
    <div className={classes.owner}>
      <Avatar name={owner.name} path={owner.avatar_path} size="l" />
      <div className="grow">
        <p className="strong">
          {isRealtor ? (
            <AppLink to={paths.realtor(owner.id)} className="link">
              {owner.name}
            </AppLink>
          ) : (
            owner.name
          )}
        </p>
        <p className={classes.role}>
          {owner.role === 'verified_realtor' ? <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden /> : null}
          {ui(`role.${owner.role}`)}
        </p>
        {owner.agency ? (
          <p className={classes.role}>
            {owner.agency_logo_path ? (
              <img src={storageUrl(owner.agency_logo_path)} alt="" width={20} height={20} />
            ) : null}
            {owner.agency}
          </p>
        ) : null}
        {answersWithin === null ? null : (
          <p className={classes.role}>{ui('answersWithin', { hours: String(answersWithin) })}</p>
        )}
        {owner.phone_proven ? null : <p className="tiny faint">{ui('phoneUnproven')}</p>}
      </div>
      {owner.rating === null ? null : (
        <div className={classes.rating}>
          <p className="strong">
            <IconStarFilled size={16} aria-hidden />
            {decimalText(owner.rating)}
          </p>
          <p className="tiny faint">
            {t('reviews', { count: owner.review_count })}
            {owner.recommendation_percent === null ? '' : ` · ${owner.recommendation_percent}%`}
          </p>
        </div>
      )}
    </div>
  );
}
