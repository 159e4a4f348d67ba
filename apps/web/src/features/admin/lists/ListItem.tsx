import { useSortable } from '@dnd-kit/sortable';
import type { EditedList } from '@app/contract/editedLists';
import { listShapes } from '@app/contract/editedListShapes';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { IconArrowsSort } from '../../../ui/icons/IconArrowsSort.tsx';
import { IconEye } from '../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../ui/icons/IconEyeOff.tsx';
import { IconPencil } from '../../../ui/icons/IconPencil.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { type DraftItem, itemTitle } from './draft.ts';
import { ItemFields } from './ItemFields.tsx';
import classes from './ListEditor.module.css';
import type { ListDraft } from './useListDraft.ts';

interface ListItemProps {
  name: EditedList['name'];
  item: DraftItem;
  index: number;
  draft: ListDraft;
  /** One place up or down. */
  onStep: (way: -1 | 1) => void;
}

/** One item: its words in both languages, what may be done to it, and its fields once it is opened. */
export function ListItem({ name, item, index, draft, onStep }: ListItemProps) {
  const locale = useLocale();
  const shape = listShapes[name];
  const [isOpen, setOpen] = useState(item.id === null);
  const { setNodeRef, transform, transition, isDragging, ...grip } = useSortable({ id: item.key });
  const path = `items.${index}`;
  const isWrong = Object.keys(draft.errors).some((key) => key.startsWith(`${path}.`));
  const moving = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      style={{ transform: moving, transition }}
      data-moving={isDragging || undefined}
      data-hidden={item.hidden || undefined}
    >
      <div className={classes.row}>
        {shape.order ? <Handle title={itemTitle(item, name, locale)} grip={grip} onStep={onStep} /> : null}
        <ItemName name={name} item={item} />
        <ItemActs name={name} item={item} draft={draft} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
      </div>
      {(isOpen || isWrong) && shape.pieces.length > 0 ? (
        <ItemFields name={name} item={item} path={path} draft={draft} />
      ) : null}
    </li>
  );
}

interface HandleProps {
  title: string;
  onStep: ListItemProps['onStep'];
  grip: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
}

function Handle({ title, onStep, grip: { attributes, listeners, setActivatorNodeRef } }: HandleProps) {
  const t = useTranslations('admin');
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (way === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget;
    flushSync(() => onStep(way));
    // What is put elsewhere in the list loses the focus.
    handle.focus();
  };
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      onKeyDown={press}
      className={classes.handle}
      aria-label={t('lists.move', { title })}
    >
      <IconArrowsSort size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

function ItemName({ name, item }: { name: EditedList['name']; item: DraftItem }) {
  const t = useTranslations('admin');
  const [ru, ro] = [itemTitle(item, name, 'ru'), itemTitle(item, name, 'ro')];
  return (
    <div className={classes.name}>
      {name === 'phoneConfigs' && item.id ? <Flag code={item.id} /> : null}
      <span>
        <b lang="ru">{ru || t('lists.unnamed')}</b>
        {ro && ro !== ru ? (
          <span className="muted" lang="ro">
            {ro}
          </span>
        ) : null}
      </span>
      {item.hidden ? <Badge tone="warn">{t('lists.hidden')}</Badge> : null}
      {item.id === null ? <Badge tone="good">{t('lists.isNew')}</Badge> : null}
    </div>
  );
}

interface ItemActsProps extends Omit<ListItemProps, 'index' | 'onStep'> {
  isOpen: boolean;
  onOpen: () => void;
}

function ItemActs({ name, item, draft, isOpen, onOpen }: ItemActsProps) {
  const t = useTranslations('admin');
  const title = itemTitle(item, name, useLocale());
  const shape = listShapes[name];
  const hide = (): void =>
    draft.change(draft.items.map((one) => (one.key === item.key ? { ...one, hidden: !one.hidden } : one)));
  const remove = (): void => draft.change(draft.items.filter((one) => one.key !== item.key));
  const act = { size: 's', square: true, variant: 'quiet' } as const;
  return (
    <div className={classes.acts}>
      {shape.pieces.length > 0 ? (
        <Button
          {...act}
          icon={IconPencil}
          aria-expanded={isOpen}
          aria-label={t('lists.edit', { title })}
          onClick={onOpen}
        />
      ) : null}
      {shape.hide ? (
        <Button
          {...act}
          icon={item.hidden ? IconEye : IconEyeOff}
          aria-label={t(item.hidden ? 'lists.show' : 'lists.hide', { title })}
          onClick={hide}
        />
      ) : null}
      {shape.grows && !item.used ? (
        <Button {...act} icon={IconTrash} aria-label={t('lists.remove', { title })} onClick={remove} />
      ) : null}
    </div>
  );
}
