import type { MyOffer } from '@app/contract/offers';
import { IconEye, IconEyeOff, IconRefresh, IconTrash, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { SelectionBar } from '../../../../ui/SelectionBar.tsx';
import { useOffersAct, type OfferAct } from '../../useOfferActs.ts';

const acts: readonly [OfferAct, Icon][] = [
  ['confirm', IconRefresh],
  ['activate', IconEye],
  ['deactivate', IconEyeOff],
  ['delete', IconTrash],
];

/** What is done to all the chosen offers that admit it; deleting asks first. */
export function ChosenOffers({ offers, onDone }: { offers: readonly MyOffer[]; onDone: () => void }) {
  const t = useTranslations('offers');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOffersAct(() => {
    setAsking(false);
    onDone();
  });
  const admitting = (act: OfferAct): number[] => offers.filter(({ can }) => can[act]).map(({ id }) => id);
  return (
    <>
      <SelectionBar
        count={offers.length}
        pending={isPending}
        onClear={onDone}
        acts={acts.map(([act, icon]) => {
          const ids = admitting(act);
          return {
            name: act,
            label: act === 'confirm' ? t('confirmShort') : t(act),
            icon,
            count: ids.length,
            run: () => (act === 'delete' ? setAsking(true) : mutate({ act, ids })),
          };
        })}
      />
      {asking ? (
        <ConfirmDialog
          title={t('deleteSeveral', { count: admitting('delete').length })}
          text={t('deleteUndo')}
          act={t('delete')}
          dangerous
          pending={isPending}
          onConfirm={() => mutate({ act: 'delete', ids: admitting('delete') })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
