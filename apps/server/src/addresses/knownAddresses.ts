import { areaOf } from '@app/domain/gazetteer/areas';
import { eachWithOwnId } from '@app/domain/gazetteer/streetId';
import { streets as boxStreets } from '@app/domain/gazetteer/streets';
import { capital } from '@app/domain/gazetteer/towns';
import { packAddresses, type PackedAddresses } from '@app/engine/addressIndex/packedAddresses';
import { addressStreet, coversCapital, readAddresses } from './addressPart.ts';

const isInGazetteer = (code: string): boolean => code === capital.code || areaOf(code) !== undefined;

/**
 * What addresses are found by while a map is installed: its streets, and those of the box where it does not cover the
 * capital. Takes two seconds of a country's.
 * @throws when the bytes are not of the form
 */
export function knownAddresses(bytes: Uint8Array): PackedAddresses {
  const data = readAddresses(bytes);
  const settlements = data.settlements.filter(({ code }) => !isInGazetteer(code));
  const own = new Set(settlements.map(({ code }) => code));
  const streets = eachWithOwnId(
    data.streets.filter(({ city }) => own.has(city) || isInGazetteer(city)).map(addressStreet),
  );
  const ids = new Set(streets.map(({ code }) => code));
  const ofBox = coversCapital(data) ? [] : boxStreets.filter(({ code }) => !ids.has(code));
  return packAddresses([...streets, ...ofBox], settlements);
}
