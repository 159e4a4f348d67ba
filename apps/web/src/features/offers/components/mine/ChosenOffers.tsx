import type { MyOffer } from '@app/contract/offers';
import { offerAdmits } from '@app/domain/lifecycle';
import { myOfferStates, type MyOfferState } from '@app/domain/ownStates';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../../ui/icons/IconEyeOff.tsx';
import { IconRefresh } from '../../../../ui/icons/IconRefresh.tsx';
import { IconTrash } from '../../../../ui/icons/IconTrash.tsx';
import type { Icon } from '../../../../ui/icons/drawIcon.tsx';
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

interface ChosenOffersProps {
  /** Those chosen of what is read. */
  offers: readonly MyOffer[];
  /** The whole list is chosen, what is not read yet included. */
  everything: { state: MyOfferState | 'all'; counts: Readonly<Record<MyOfferState, number>> } | null;
  count: number;
  onDone: () => void;
}

/** How an offer in each list stands; what one hid outnumbers by far what a moderator did. */
const standing = { actual: 'actual', expired: 'expired', hidden: 'deactivated', draft: 'draft' } as const;

/** What is done to all the chosen offers that admit it; deleting asks first. */
export function ChosenOffers({ offers, everything, count, onDone }: ChosenOffersProps) {
  const t = useTranslations('offers');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOffersAct(() => {
    setAsking(false);
    onDone();
  });
  const admitting = (act: OfferAct): number[] => offers.filter(({ can }) => can[act]).map(({ id }) => id);
  const countOf = (act: OfferAct): number =>
    everything
      ? myOfferStates
          .filter((one) => everything.state === 'all' || everything.state === one)
          .reduce((sum, one) => sum + (offerAdmits(standing[one], act) ? everything.counts[one] : 0), 0)
      : admitting(act).length;
  const run = (act: OfferAct) => mutate(everything ? { act, state: everything.state } : { act, ids: admitting(act) });
  return (
    <>
      <SelectionBar
        count={count}
        pending={isPending}
        onClear={onDone}
        acts={acts.map(([act, icon]) => ({
          name: act,
          label: act === 'confirm' ? t('confirmShort') : t(act),
          icon,
          count: countOf(act),
          run: () => (act === 'delete' ? setAsking(true) : run(act)),
        }))}
      />
      {asking ? (
        <ConfirmDialog
          title={t('deleteSeveral', { count: countOf('delete') })}
          text={t('deleteUndo')}
          act={t('delete')}
          dangerous
          pending={isPending}
          onConfirm={() => run('delete')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
