import type { Values } from '@app/contract/fields/values';
import type { DealKind, PropertyKind, Ring } from '@app/domain/kinds';
import type { Building } from '../market/buildings.ts';
import type { Spot } from '../market/spots.ts';

/** An offer before it has an owner: what a person would have typed, and where. */
export interface OfferDraft {
  kind: PropertyKind;
  deal: DealKind;
  spot: Spot;
  /** By the form's field names, the description left out. */
  values: Values;
  /** Of an apartment: the house it is in. */
  building?: Building;
  /** Of land, when its outline is drawn instead of a marker. */
  outline?: Ring;
}

/** The values that are set: flags that are off and counts of nothing are not stored by the forms either. */
export function filled(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, v]) => v !== undefined && v !== false && !(v === 0 && name.endsWith('_count')),
    ),
  );
}
