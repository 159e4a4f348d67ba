import type { Field } from '@app/contract/fields/field';
import type { ComponentType } from 'react';
import { attributeFields, groupFields, wordsOf } from '../attributeFields.ts';
import { wordsName } from '../attributeGroups.ts';
import type { Filters } from '../mapState.ts';
import { AttributesPart } from './AttributesPart.tsx';
import type { FilterPartProps, FilterPillProps, PanelPart } from './FilterPill.tsx';
import { AreaPart, DealPart, KindPart, RoomsPart } from './FilterParts.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PlacePart } from './PlacePart.tsx';
import { PricePart } from './PricePart.tsx';
import { ReachPart } from './ReachPart.tsx';
import { useDraft } from './useDraft.ts';

const parts: Record<PanelPart, ComponentType<FilterPartProps & { fields: readonly Field[]; label: string }>> = {
  deal: DealPart,
  kind: KindPart,
  price: PricePart,
  rooms: RoomsPart,
  area: AreaPart,
  place: PlacePart,
  reach: ReachPart,
  attributes: AttributesPart,
};

/** The pill's filters without what is chosen in it. */
function cleared(
  { side, filters, names }: Pick<FilterPillProps, 'side' | 'filters' | 'names'>,
  fields: readonly Field[],
) {
  if (fields.length === 0) return Object.fromEntries(names.map((name) => [name, undefined]));
  const name = wordsName(side);
  const own = wordsOf(fields, filters[name]);
  const left = filters[name]?.filter((word) => !own.includes(word)) ?? [];
  return { [name]: left.length > 0 ? left : undefined };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is chosen in a pill's panel; it comes into force with "show". */
export function FilterPanel({
  side,
  filters,
  change,
  names,
  group,
  part,
  label,
  close,
}: FilterPillProps & { close: () => void }) {
  const draft = useDraft(filters);
  const fields = group ? groupFields(attributeFields(side, filters), group) : [];
  const Part = parts[part];
  const none: Partial<Filters> = cleared({ side, filters: draft.filters, names }, fields);
  return (
    <>
      <div className="stack gap-5">
        <Part side={side} filters={draft.filters} change={draft.change} fields={fields} label={label} />
      </div>
      <PanelActs
        side={side}
        filters={draft.filters}
        isChosen={Object.keys(none).some(
          (name) => !isSame(draft.filters[name as keyof Filters], none[name as keyof Filters]),
        )}
        onClear={() => {
          draft.change(none);
          change(none);
        }}
        onShow={() => {
          change(draft.changed);
          close();
        }}
      />
    </>
  );
}
