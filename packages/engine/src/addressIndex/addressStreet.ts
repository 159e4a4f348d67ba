import type { Names, Street } from '@app/domain/gazetteer/place';
import type { LngLat } from '@app/domain/kinds';

export interface House {
  /** As the sign has it: `27/1`, `10A`. */
  number: string;
  at: LngLat;
}

/** A street as addresses are found by: what the gazetteer knows of one, and single houses where they are known. */
export interface AddressStreet extends Street {
  houses?: readonly House[];
}

/** A town or village that has streets and that the gazetteer does not know. */
export interface AddressSettlement {
  /** `place-cojusna-noua`. */
  code: string;
  names: Names;
  centre: LngLat;
}
