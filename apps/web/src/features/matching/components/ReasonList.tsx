import type { MatchReason } from '@app/contract/matching';
import { IconAlertTriangle } from '../../../ui/icons/IconAlertTriangle.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { reasonWords } from './reasonWords.ts';
import classes from './MatchRow.module.css';

interface ReasonListProps {
  reasons: readonly MatchReason[];
  zoneNames: readonly (string | null)[];
}

/** Why a pair fits and where it does not, always in words; no score is ever shown. */
export function ReasonList({ reasons, zoneNames }: ReasonListProps) {
  const t = useTranslations('matching');
  const locale = useLocale();
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason.code} data-ok={reason.ok || undefined}>
          {reason.ok ? (
            <IconCheck size={17} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
          )}
          {reasonWords(t, reason, zoneNames, locale)}
        </li>
      ))}
    </ul>
  );
}
