import type { OfferEnding } from '@app/domain/endings';
import { useTranslations } from 'use-intl';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { useEndOffer } from './useEndOffer.ts';

interface EndOfferDialogProps {
  id: number;
  /** What its deal makes of it; `any` where the deal is not known. */
  ending: OfferEnding | 'any';
  close: () => void;
}

/** Asks how an offer comes to its end: let, sold or exchanged, here or elsewhere, or hidden for now. */
export function EndOfferDialog({ id, ending, close }: EndOfferDialogProps) {
  const t = useTranslations('ownOffers.end');
  const end = useEndOffer(id, close);
  return (
    <ChoiceDialog
      title={t(`title.${ending}`)}
      text={t('text')}
      label={t('answers')}
      side="ember"
      close={close}
      pending={end.isPending ? end.variables : null}
      choices={[
        { name: 'here', label: t('here') },
        { name: 'elsewhere', label: t('elsewhere') },
        { name: 'unsaid', label: t('unsaid') },
        { name: 'hide', label: t('hide') },
      ]}
      onChoose={(answer) => end.mutate(answer)}
    />
  );
}
