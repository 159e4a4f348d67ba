import type { Repeated } from '@app/contract/offers';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { IconCopy } from '../../../../ui/icons/IconCopy.tsx';

/** To the author of an offer that seems to repeat another: by what, and which. */
export function RepeatsNote({ repeats }: { repeats: Repeated | null }) {
  const t = useTranslations('offers');
  if (!repeats) return null;
  return (
    <p className="note" data-side="warn">
      <IconCopy size={19} stroke={1.75} aria-hidden />
      <span>
        {t(`repeats.${repeats.sign}`)}{' '}
        <DialogLink className="link" open={dialogParams.offer(repeats.short_code)}>
          {t('repeats.open')}
        </DialogLink>
      </span>
    </p>
  );
}
