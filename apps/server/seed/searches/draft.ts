import type { Values } from '@app/contract/fields/values';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import type { DraftZone } from './zones.ts';

/** A search before it has an owner: what a person would have typed and drawn. */
export interface SearchDraft {
  kind: PropertyKind;
  deal: DealKind;
  values: Values;
  zones: DraftZone[];
}
