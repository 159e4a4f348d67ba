import { streets } from '@app/domain/gazetteer/streets';
import { AddressIndex } from '@app/engine/addressIndex/addressIndex';

const box = new AddressIndex(streets);

/** The streets, houses and places that this node finds addresses by. */
export const addressBook = (): AddressIndex => box;
