import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { useSearchLifecycle } from './useSearchLifecycle.ts';

/** Somebody wrote this search under the person's number without being signed in: is it theirs? */
export function WaitingSearch({ searchId, onGone }: { searchId: number; onGone?: () => void }) {
  const t = useTranslations('searchPages');
  const lifecycle = useSearchLifecycle(searchId);
  const busy = lifecycle.isPending;
  return (
    <div className="note stack gap-3" data-side="warn">
      <p>{t('underYourNumber.text')}</p>
      <div className="row wraps">
        <Button
          size="s"
          variant="river"
          loading={busy && lifecycle.variables === 'publish'}
          disabled={busy}
          onClick={() => lifecycle.mutate('publish')}
        >
          {t('underYourNumber.publish')}
        </Button>
        <Button
          size="s"
          variant="bad"
          loading={busy && lifecycle.variables === 'disown'}
          disabled={busy}
          onClick={() => lifecycle.mutate('disown', { onSuccess: () => onGone?.() })}
        >
          {t('underYourNumber.disown')}
        </Button>
      </div>
    </div>
  );
}
