import type { MatchReason } from '@app/contract/proposals';
import { IconAlertTriangle } from '../../../ui/icons/IconAlertTriangle.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { IconMessageQuestion } from '../../../ui/icons/IconMessageQuestion.tsx';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { reasonWords, splitReasons } from './reasonWords.ts';
import classes from './MatchCard.module.css';

interface ReasonListProps {
  reasons: readonly MatchReason[];
  zoneNames: readonly (string | null)[];
  /** What follows the price: what it is for. */
  tail: string;
  /** A way to ask about what the offer does not say. */
  ask?: ReactNode;
}

/** Why a pair fits, where it does not and what is not said, always in words; no score is ever shown. */
export function ReasonList({ reasons, zoneNames, tail, ask }: ReasonListProps) {
  const t = useTranslations('proposals');
  const names = useTranslations('fields');
  const locale = useLocale();
  const { settled, unsaid } = splitReasons(t, names, reasons);
  return (
    <ul className={classes.reasons}>
      {settled.map((reason) => (
        <li key={`${reason.code} ${reason.field}`} data-ok={reason.ok || undefined}>
          {reason.ok ? (
            <IconCheck size={17} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
          )}
          {reasonWords(t, names, reason, { zoneNames, tail }, locale)}
        </li>
      ))}
      {unsaid === null ? null : (
        <li className={classes.unsaid} data-unsaid>
          <IconMessageQuestion size={17} stroke={1.75} aria-hidden />
          <span>
            {unsaid} {ask}
          </span>
        </li>
      )}
    </ul>
  );
}
