import type { MySearch } from '@app/contract/searches';
import { IconPlayerPause, IconRefresh, IconTrash, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useSearchesAct, type SearchAct } from '../useSearchLifecycle.ts';

const admits: Record<SearchAct, (can: MySearch['can']) => boolean> = {
  activate: (can) => can.extend || can.activate,
  deactivate: (can) => can.deactivate,
  delete: (can) => can.delete,
};

/** What is done to all the chosen searches that admit it; deleting asks first. */
export function ChosenSearches({ searches, onDone }: { searches: readonly MySearch[]; onDone: () => void }) {
  const t = useTranslations('matching');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSearchesAct(() => {
    setAsking(false);
    onDone();
  });
  const admitting = (act: SearchAct): number[] => searches.filter(({ can }) => admits[act](can)).map(({ id }) => id);
  const act = (
    name: SearchAct,
    label: string,
    icon: Icon,
    run = () => mutate({ act: name, ids: admitting(name) }),
  ) => ({
    name,
    label,
    icon,
    count: admitting(name).length,
    run,
  });
  return (
    <>
      <SelectionBar
        count={searches.length}
        pending={isPending}
        onClear={onDone}
        acts={[
          act('activate', t('mine.extend'), IconRefresh),
          act('deactivate', t('mine.pause'), IconPlayerPause),
          act('delete', t('delete'), IconTrash, () => setAsking(true)),
        ]}
      />
      {asking ? (
        <ConfirmDialog
          title={t('mine.deleteSeveral', { count: admitting('delete').length })}
          text={t('deleteText')}
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
