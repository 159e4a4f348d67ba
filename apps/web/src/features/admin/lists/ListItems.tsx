import { DndContext, MouseSensor, TouchSensor, type DragEndEvent, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { EditedList } from '@app/contract/editedLists';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moved } from './draft.ts';
import { ListItem } from './ListItem.tsx';
import classes from './ListEditor.module.css';
import type { ListDraft } from './useListDraft.ts';

/** The items in their order, which mouse, finger and the arrow keys change. */
export function ListItems({ name, draft }: { name: EditedList['name']; draft: ListDraft }) {
  const t = useTranslations('admin');
  const id = useId();
  const [said, setSaid] = useState('');
  const { items } = draft;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  const move = (key: string, over: string | undefined): void => {
    if (over === undefined || key === over) return;
    const next = moved(items, key, over);
    draft.change(next);
    const place = next.findIndex((item) => item.key === key) + 1;
    setSaid(t('lists.dropped', { place: String(place), total: String(next.length) }));
  };
  const dropped = ({ active, over }: DragEndEvent): void => move(String(active.id), over ? String(over.id) : undefined);
  if (items.length === 0) return <p className={`panel muted ${classes.none}`}>{t(`lists.nothing`)}</p>;
  return (
    // The arrow keys are told of below; the library's own words would be about its own keys.
    <DndContext
      id={id}
      sensors={sensors}
      accessibility={{ screenReaderInstructions: { draggable: t('lists.dragHelp') } }}
      onDragEnd={dropped}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ul className={`panel ${classes.items}`}>
          {items.map((item, index) => (
            <ListItem
              key={item.key}
              name={name}
              item={item}
              index={index}
              draft={draft}
              onStep={(way) => move(item.key, items[index + way]?.key)}
            />
          ))}
        </ul>
      </SortableContext>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </DndContext>
  );
}
