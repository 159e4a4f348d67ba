import type { MatchReason } from '@app/contract/proposals';
import type { PropertyType } from '@app/domain/kinds';
import { IconAlertTriangle } from '../../../ui/icons/IconAlertTriangle.tsx';
import { IconMessageQuestion } from '../../../ui/icons/IconMessageQuestion.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { offerFieldOf } from './offerField.ts';
import { ownReasonWords, unsaidField } from './reasonWords.ts';
import classes from './ProposeDialog.module.css';

/** An offer as its owner opens its form. */
export interface OwnOffer {
  id: number | string;
  property_type: PropertyType;
}

interface OwnReasonListProps {
  reasons: readonly MatchReason[];
  offer: OwnOffer;
}

/** In what an own offer differs from a search, and what it does not say, with the way to say it. What fits is not named. */
export function OwnReasonList({ reasons, offer }: OwnReasonListProps) {
  const t = useTranslations('proposals');
  const names = useTranslations('fields');
  const locale = useLocale();
  const differing = reasons.filter(({ verdict }) => verdict === 'differs');
  const unsaid = reasons.filter(({ verdict }) => verdict === 'unknown');
  if (differing.length + unsaid.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {differing.map((reason) => (
        <li key={`${reason.code} ${reason.field}`}>
          <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
          {ownReasonWords(t, names, reason, locale)}
        </li>
      ))}
      {unsaid.map((reason) => {
        const field = offerFieldOf(unsaidField(reason), offer.property_type);
        return (
          <li key={reason.field} data-unsaid>
            <IconMessageQuestion size={17} stroke={1.75} aria-hidden />
            <span>
              {ownReasonWords(t, names, reason, locale)}
              {field ? (
                <>
                  {' · '}
                  <DialogLink
                    className="link"
                    open={dialogParams.fillIn(offer.id, field)}
                    aria-label={t('fillInWhat', { what: names(field as 'rooms') })}
                  >
                    {t('fillIn')}
                  </DialogLink>
                </>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
