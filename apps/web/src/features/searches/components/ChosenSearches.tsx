import type { MySearch } from '@app/contract/searches';
import { extendableIn, searchAdmits } from '@app/domain/lifecycle';
import { mySearchStates, type MySearchState } from '@app/domain/ownStates';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { IconPlayerPause } from '../../../ui/icons/IconPlayerPause.tsx';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useSearchesAct, type SearchAct } from '../../../entities/search/useSearchLifecycle.ts';

const admits: Record<SearchAct, (can: MySearch['can']) => boolean> = {
  activate: (can) => can.extend || can.activate,
  deactivate: (can) => can.deactivate,
  end: (can) => can.end,
  delete: (can) => can.delete,
};

interface ChosenSearchesProps {
  /** Those chosen of what is read. */
  searches: readonly MySearch[];
  /** The whole list is chosen, what is not read yet included. */
  everything: {
    state: MySearchState | 'all';
    counts: Readonly<Record<MySearchState, number>>;
    extendable: number;
  } | null;
  count: number;
  onDone: () => void;
}

/** What is done to all the chosen searches that admit it; deleting asks first. */
export function ChosenSearches({ searches, everything, count, onDone }: ChosenSearchesProps) {
  const t = useTranslations('searchPages');
  const [asking, setAsking] = useState<'end' | 'delete' | null>(null);
  const { mutate, isPending } = useSearchesAct(() => {
    setAsking(null);
    onDone();
  });
  const admitting = (act: SearchAct): number[] => searches.filter(({ can }) => admits[act](can)).map(({ id }) => id);
  const countOf = (act: SearchAct): number => {
    if (!everything) return admitting(act).length;
    const { state, counts, extendable } = everything;
    const admitted = mySearchStates
      .filter((one) => (state === 'all' || state === one) && searchAdmits(one, act))
      .reduce((sum, one) => sum + counts[one], 0);
    return act === 'activate' ? admitted + extendableIn(state, extendable, counts.expired) : admitted;
  };
  const runAct = (act: SearchAct) =>
    mutate(everything ? { act, state: everything.state } : { act, ids: admitting(act) });
  const act = (name: SearchAct, label: string, icon: Icon, run = () => runAct(name)) => ({
    name,
    label,
    icon,
    count: countOf(name),
    run,
  });
  return (
    <>
      <SelectionBar
        count={count}
        pending={isPending}
        onClear={onDone}
        acts={[
          act('activate', t('mine.extend'), IconRefresh),
          act('deactivate', t('mine.pause'), IconPlayerPause),
          act('end', t('mine.end'), IconCheck, () => setAsking('end')),
          act('delete', t('delete'), IconTrash, () => setAsking('delete')),
        ]}
      />
      {asking ? (
        <ConfirmDialog
          title={t(asking === 'end' ? 'mine.endSeveral' : 'mine.deleteSeveral', { count: countOf(asking) })}
          text={t(asking === 'end' ? 'mine.endText' : 'deleteText')}
          act={t(asking === 'end' ? 'mine.endAct' : 'delete')}
          dangerous={asking === 'delete'}
          pending={isPending}
          onConfirm={() => runAct(asking)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
