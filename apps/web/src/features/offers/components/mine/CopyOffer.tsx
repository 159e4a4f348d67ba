import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/Button.tsx';
import { IconCopy } from '../../../../ui/icons/IconCopy.tsx';
import { useCopyOffer } from '../../useOwnList.ts';

/** Begins another offer that says the same. */
export function CopyOffer({ id }: { id: number }) {
  const t = useTranslations('ownOffers');
  const copy = useCopyOffer(id);
  return (
    <Button size="s" icon={IconCopy} title={t('copyHint')} loading={copy.isPending} onClick={() => copy.mutate()}>
      {t('copy')}
    </Button>
  );
}
