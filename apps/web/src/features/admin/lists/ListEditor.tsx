import type { EditedList } from '@app/contract/editedLists';
import { type ListName, listShapes } from '@app/contract/editedListShapes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { randomKey } from '../../../lib/randomKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { listQuery } from '../api.ts';
import { emptyItem } from './draft.ts';
import { ItemFields } from './ItemFields.tsx';
import { ListHistory } from './ListHistory.tsx';
import { ListItems } from './ListItems.tsx';
import { ListPreview } from './ListPreview.tsx';
import { RealtorAdder } from './RealtorAdder.tsx';
import classes from './ListEditor.module.css';
import { type ListDraft, useListDraft } from './useListDraft.ts';

/** One list of what visitors read: changed here in both languages, ordered, hidden, taken back. */
export function ListEditor({ name }: { name: ListName }) {
  const list = useQuery(listQuery(name));
  if (list.data) return <Editor key={name} list={list.data} />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return <RowSkeletons count={6} />;
}

function Editor({ list }: { list: EditedList }) {
  const t = useTranslations('admin');
  const draft = useListDraft(list);
  const shape = listShapes[list.name];
  const [only] = draft.items;
  return (
    <div className={classes.columns}>
      <section className={classes.work} aria-label={t(`lists.name.${list.name}`)}>
        {shape.single && only ? (
          <div className={`panel ${classes.form}`}>
            <ItemFields name={list.name} item={only} path="items.0" draft={draft} />
          </div>
        ) : (
          <ListItems name={list.name} draft={draft} />
        )}
        {shape.grows ? <Adder name={list.name} draft={draft} /> : null}
        <SaveBar draft={draft} />
        <ListHistory list={list} draft={draft} />
      </section>
      <ListPreview name={list.name} items={draft.items} />
    </div>
  );
}

function Adder({ name, draft }: { name: ListName; draft: ListDraft }) {
  const t = useTranslations('admin');
  if (name === 'realtors') return <RealtorAdder draft={draft} />;
  const add = (): void => draft.change([...draft.items, emptyItem(listShapes[name], randomKey())]);
  return (
    <Button icon={IconPlus} className={classes.add} onClick={add}>
      {t('lists.add')}
    </Button>
  );
}

/** In sight as soon as something is to be saved, and who was faster. */
function SaveBar({ draft }: { draft: ListDraft }) {
  const t = useTranslations('admin');
  if (draft.isLate) {
    return (
      <div className={classes.bar} data-late data-floats role="alert">
        <p>{t('lists.late')}</p>
        <Button size="s" onClick={draft.drop}>
          {t('lists.takeTheirs')}
        </Button>
        <Button size="s" variant="bad" loading={draft.isSaving} onClick={draft.saveOver}>
          {t('lists.keepMine')}
        </Button>
      </div>
    );
  }
  if (!draft.isChanged) return null;
  return (
    <div className={classes.bar} data-floats>
      <p className="muted small">{t('lists.unsaved')}</p>
      <Button size="s" onClick={draft.drop}>
        {t('lists.drop')}
      </Button>
      <Button size="s" variant="ink" loading={draft.isSaving} onClick={draft.save}>
        {t('lists.save')}
      </Button>
    </div>
  );
}
