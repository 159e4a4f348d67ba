import type { Translated } from '../messages.ts';
import type { map as ru } from '../ru/map.ts';
import { stillMap } from './stillMap.ts';

export const map = {
  failed:
    'Acest browser nu poate desena harta: WebGL este dezactivat. Restul funcționează: listele, adresele și sectoarele.',
  zoomIn: 'Apropie',
  zoomOut: 'Depărtează',
  locate: 'Unde sunt',
  locateFailed: 'Nu am putut afla unde sunteți. Permiteți accesul la locație sau găsiți locul pe hartă.',
  tilt: 'Vedere în relief',
  stops: 'Stații și linii de transport',
  lines: 'Linii',
  allLines: 'Arată toate liniile',
  vehicles: { trolleybus: 'Troleibuze', bus: 'Autobuze' },
  stopsFailed: 'Stațiile nu s-au încărcat. Dezactivați-le și activați-le din nou.',
  twoFingers: 'Mișcați harta cu două degete',
  cluster:
    '{offers, plural, =0 {} one {# ofertă} few {# oferte} other {# de oferte}} {searches, plural, =0 {} one {# căutare} few {# căutări} other {# de căutări}}',
  draw: 'Desenează zona',
  stopDrawing: 'Termină desenul',
  clearLast: 'Scoate ultima zonă',
  drawHint: 'Desenați zona dorită cu mouse-ul',
  drawHintTouch: 'Desenați zona dorită cu degetul',
  drawKeys:
    'De la tastatură: săgețile mișcă harta, Enter pune un colț, Backspace îl scoate, Spațiu închide zona, Escape renunță.',
  removeZone: 'Scoate zona',
  removeNamedZone: 'Scoate: {name}',
  wholeScreen: 'Pe tot ecranul',
  selectLocation: 'Alege locul',
  locationHintTitle: 'Indicați locul',
  locationHintText: 'Apăsați pe hartă unde este imobilul sau găsiți adresa.',
  hintClose: 'Închide sfatul',
  zoneAdded: 'Zona a fost adăugată: {count} din {max}',
  zoneRemoved: 'Zona a fost scoasă',
  cornerCount: '{count, plural, one {# colț pus} few {# colțuri puse} other {# de colțuri puse}}',
  plot: {
    draw: 'Conturează terenul',
    stopDrawing: 'Termină desenul',
    clearLast: 'Scoate conturul',
    drawHint: 'Conturați terenul cu mouse-ul',
    drawHintTouch: 'Conturați terenul cu degetul',
    drawKeys:
      'De la tastatură: săgețile mișcă harta, Enter pune un colț, Backspace îl scoate, Spațiu închide conturul, Escape renunță.',
    removeZone: 'Scoate conturul',
    zoneAdded: 'Conturul a fost desenat',
    zoneRemoved: 'Conturul a fost scos',
  },
  placeMarker: 'Pune marcajul în centrul hărții',
  removeMarker: 'Scoate marcajul',
  marker: 'Marcaj. Săgețile îl mișcă, Delete îl scoate.',
  address: {
    hint: 'Oraș, sector, stradă…',
    suggestions: 'Adrese găsite',
    none: 'Adresa nu a fost găsită. Marcați locul pe hartă.',
    searching: 'Căutăm…',
    failed: 'Căutarea adresei nu a răspuns. Puteți pune punctul pe hartă.',
  },
  markerAt: 'Marcaj: {lat}, {lng}',
  ...stillMap,
} satisfies Translated<typeof ru>;
