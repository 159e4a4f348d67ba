import { streets } from '@app/domain/gazetteer/streets';
import { AddressIndex } from '@app/engine/addressIndex/addressIndex';
import { packAddresses } from '@app/engine/addressIndex/packedAddresses';

const box = new AddressIndex(packAddresses(streets));

/** The streets, houses and places that this node finds addresses by. */
export const addressBook = (): AddressIndex => box;
