/** Public configuration of the running server, handed to the page with the document. */
export interface Settings {
  mapStyleLightUrl: string | null;
  mapStyleNightUrl: string | null;
  telegramBot: string | null;
}

let settings: Settings = { mapStyleLightUrl: null, mapStyleNightUrl: null, telegramBot: null };

export function provideSettings(given: Settings): void {
  settings = given;
}

export function readSettings(): Settings {
  return settings;
}
