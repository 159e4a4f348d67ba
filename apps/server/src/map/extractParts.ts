import { addressForm, writeAddresses } from '../addresses/addressPart.ts';
import { extractAddresses } from './extractAddresses.ts';
import { nearForm, writeNear } from '../near/nearPart.ts';
import { extractNear } from './extractNear.ts';
import type { ExtractContents } from './extractContents.ts';
import type { ExtractShapes } from './extractShapes.ts';
import { streetsForm, streetsOf } from './streetsPart.ts';
import { packPart, type PartFile, type PartForm } from './mapParts.ts';

/** Makes one part of a map from an extract. */
interface PartMaker {
  form: PartForm;
  make: (contents: ExtractContents, shapes: ExtractShapes) => Uint8Array;
}

/** Every part of a map beside its tiles. */
const makers: readonly PartMaker[] = [
  { form: addressForm, make: (contents, shapes) => writeAddresses(extractAddresses(contents, shapes)) },
  { form: nearForm, make: (contents, shapes) => writeNear(extractNear(contents, shapes)) },
  { form: streetsForm, make: streetsOf },
];

/** All that a map of an extract has beside its tiles. @param tell is told what is made */
export async function extractParts(
  contents: ExtractContents,
  shapes: ExtractShapes,
  tell: (what: string) => void,
): Promise<PartFile[]> {
  const parts: PartFile[] = [];
  for (const { form, make } of makers) {
    tell(`making ${form.name}`);
    parts.push(await packPart(form, make(contents, shapes)));
  }
  return parts;
}
