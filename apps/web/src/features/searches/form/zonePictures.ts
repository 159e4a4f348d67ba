import type { Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import type { Map as MaplibreMap } from 'maplibre-gl';

/** Pixels of the longer side. */
const longest = 640;
/** A slow machine publishes without pictures rather than late. */
const waitMs = 2_000;

function settled(map: MaplibreMap): Promise<void> {
  return Promise.race([
    map.once('idle').then(() => undefined),
    new Promise<void>((done) => {
      setTimeout(done, waitMs);
    }),
  ]);
}

/** WebGL keeps its picture only while it draws: copied there, encoded afterwards. */
async function snapshot(map: MaplibreMap): Promise<Blob | null> {
  const source = map.getCanvas();
  const scale = Math.min(1, longest / Math.max(source.width, source.height, 1));
  const copy = document.createElement('canvas');
  copy.width = Math.round(source.width * scale);
  copy.height = Math.round(source.height * scale);
  const drawn = map.once('render').then(() => copy.getContext('2d')?.drawImage(source, 0, 0, copy.width, copy.height));
  map.triggerRepaint();
  await drawn;
  return new Promise((done) => {
    copy.toBlob(done, 'image/png');
  });
}

/** A picture of each zone as the map shows it; failures are silent, then there are fewer. */
export async function zonePictures(map: MaplibreMap | null, rings: readonly Ring[]): Promise<Blob[]> {
  if (!map) return [];
  const pictures: Blob[] = [];
  try {
    for (const ring of rings) {
      const { west, south, east, north } = boundsOf(ring);
      map.fitBounds([west, south, east, north], { padding: 40, animate: false });
      await settled(map);
      const picture = await snapshot(map);
      if (picture) pictures.push(picture);
    }
  } catch {
    return pictures;
  }
  return pictures;
}
