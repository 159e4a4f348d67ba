import type { MyOffer } from '@app/contract/offers';
import { extendableIn, offerAdmits } from '@app/domain/lifecycle';
import { myOfferStates, type MyOfferState } from '@app/domain/ownStates';
import { IconCheck } from '../../../../ui/icons/IconCheck.tsx';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../../ui/icons/IconEyeOff.tsx';
import { IconRefresh } from '../../../../ui/icons/IconRefresh.tsx';
import { IconTrash } from '../../../../ui/icons/IconTrash.tsx';
import type { Icon } from '../../../../ui/icons/drawIcon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { SelectionBar } from '../../../../ui/SelectionBar.tsx';
import { useOffersAct, type ManyAct } from '../../useOfferActs.ts';

const acts: readonly [ManyAct, Icon][] = [
  ['confirm', IconRefresh],
  ['activate', IconEye],
  ['deactivate', IconEyeOff],
  ['end', IconCheck],
  ['delete', IconTrash],
];

interface ChosenOffersProps {
  /** Those chosen of what is read. */
  offers: readonly MyOffer[];
  /** The whole list is chosen, what is not read yet included. */
  everything: {
    state: MyOfferState | 'all';
    counts: Readonly<Record<MyOfferState, number>>;
    extendable: number;
  } | null;
  count: number;
  onDone: () => void;
}

/** How an offer in each list stands; what one hid outnumbers by far what a moderator did. */
const standing = { actual: 'actual', expired: 'expired', hidden: 'deactivated', draft: 'draft' } as const;

/** What is done to all the chosen offers that admit it; deleting asks first. */
export function ChosenOffers({ offers, everything, count, onDone }: ChosenOffersProps) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const [asking, setAsking] = useState<'delete' | 'end' | null>(null);
  const { mutate, isPending } = useOffersAct(() => {
    setAsking(null);
    onDone();
  });
  const admitting = (act: ManyAct): number[] => offers.filter(({ can }) => can[act]).map(({ id }) => id);
  const countOf = (act: ManyAct): number => {
    if (!everything) return admitting(act).length;
    const { state, counts, extendable } = everything;
    if (act === 'confirm') return extendableIn(state, extendable, counts.expired);
    return myOfferStates
      .filter((one) => (state === 'all' || state === one) && offerAdmits(standing[one], act))
      .reduce((sum, one) => sum + counts[one], 0);
  };
  const run = (act: ManyAct) => mutate(everything ? { act, state: everything.state } : { act, ids: admitting(act) });
  return (
    <>
      <SelectionBar
        count={count}
        pending={isPending}
        onClear={onDone}
        acts={acts.map(([act, icon]) => ({
          name: act,
          label: act === 'confirm' ? t('confirmShort') : act === 'end' ? own('end.act.any') : t(act),
          icon,
          count: countOf(act),
          run: () => (act === 'delete' || act === 'end' ? setAsking(act) : run(act)),
        }))}
      />
      {asking ? (
        <ConfirmDialog
          title={
            asking === 'delete'
              ? t('deleteSeveral', { count: countOf('delete') })
              : own('end.several', { count: countOf('end') })
          }
          text={asking === 'delete' ? t('deleteUndo') : own('end.text')}
          act={asking === 'delete' ? t('delete') : own('end.act.any')}
          dangerous={asking === 'delete'}
          pending={isPending}
          onConfirm={() => run(asking)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
