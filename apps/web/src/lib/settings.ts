import { adoptReferences, asWritten, type ReferenceChanges } from '@app/domain/editedReferences';

/** Public configuration of the running server, handed to the page with the document. */
export interface Settings {
  mapStyleLightUrl: string | null;
  mapStyleNightUrl: string | null;
  /** Raster tiles of satellite pictures, and whose they are. */
  mapSatellite: { url: string; attribution: string } | null;
  telegramBot: string | null;
  /** Whether a code can be sent to a telephone. */
  smsCodes: boolean;
  /** What administrators changed of the reference data. */
  references: ReferenceChanges;
}

let settings: Settings = {
  mapStyleLightUrl: null,
  mapStyleNightUrl: null,
  mapSatellite: null,
  telegramBot: null,
  smsCodes: true,
  references: asWritten,
};

export function provideSettings(given: Settings): void {
  settings = given;
  adoptReferences(given.references);
}

export function readSettings(): Settings {
  return settings;
}
