import { createHash } from 'node:crypto';
import type { LngLat } from '@app/domain/kinds';
import { readRoads, type RoadClass } from '@app/domain/osm/roads';
import type { FeatureCollection, Geometry, Position } from 'geojson';
import type { Plugin } from 'vite';
import { baseCollections } from '../src/map/base/collections.ts';
import { pathOf, type StaticView } from '../src/map/staticView.ts';
import { type MapPalette, palettes } from '../src/map/palette.ts';
import { mapDefaults, mapLimits } from '../src/map/view.ts';
import { worldPixels } from '../src/map/worldPixels.ts';

/** Units of the drawing to a pixel of the map at its first zoom: half pixels are fine enough, and short to write. */
const fineness = 1;
const unitZoom = mapDefaults.zoom + fineness;
const origin = worldPixels(mapDefaults.centre, unitZoom);

/** All that a map may show, around the place that it begins at. */
const plane: StaticView = {
  width: 8_192,
  height: 8_192,
  bounds: mapLimits,
  scale: 0,
  project: (point) => {
    const [x, y] = worldPixels(point, unitZoom);
    return [x - origin[0] + 4_096, y - origin[1] + 4_096];
  },
};

const linesOf = (geometry: Geometry): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.type === 'LineString' ? [geometry.coordinates] : [];

const lineOf = (positions: readonly Position[]): LngLat[] => positions.map(([lng = 0, lat = 0]) => [lng, lat]);

type Collection = FeatureCollection<Geometry, { rank: number }>;

const courseOf = ({ features }: Collection, ranks: (rank: number) => boolean = () => true): string =>
  features
    .filter(({ properties }) => ranks(properties.rank))
    .flatMap(({ geometry }) =>
      linesOf(geometry).map((line) => pathOf(plane, lineOf(line), geometry.type === 'Polygon')),
    )
    .join('');

type Colour = keyof MapPalette;

/** How a drawing gets its colours and widths. */
interface Pen {
  open: string;
  shape: (d: string, fill: Colour, opacity?: number) => string;
  /** @param width px at the first zoom */
  line: (d: string, stroke: Colour, width: number, more?: string) => string;
  close: string;
}

const faded = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"';
const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

/** To be used in a page, by whose variables it is coloured, at any scale: `--w` says how much wider lines are there. */
const inPage: Pen = {
  open: `${svg}><g id="g" ${look}>`,
  shape: (d, fill, opacity = 1) => `<path d="${d}" fill="var(--m-${fill})"${faded(opacity)}/>`,
  line: (d, stroke, width, more = '') =>
    `<path d="${d}" stroke="var(--m-${stroke})" stroke-width="calc(var(--w,1)*${width}px)" vector-effect="non-scaling-stroke"${more}/>`,
  close: '</g></svg>',
};

/** A picture of the first zoom in the colours of a theme. */
const picture = (palette: MapPalette): Pen => ({
  open: `${svg} width="${plane.width / 2}" height="${plane.height / 2}" viewBox="0 0 ${plane.width} ${plane.height}"><g ${look}>`,
  shape: (d, fill, opacity = 1) => `<path d="${d}" fill="${palette[fill]}"${faded(opacity)}/>`,
  line: (d, stroke, width, more = '') =>
    `<path d="${d}" stroke="${palette[stroke]}" stroke-width="${width * 2}"${more.replace('4 3', '8 6')}/>`,
  close: '</g></svg>',
});

/** As `styleGround.ts` draws each class of streets at the first zoom, px; the others show from nearer by. */
const streets: readonly (readonly [RoadClass, Colour, number])[] = [
  ['tertiary', 'road', 1.2],
  ['secondary', 'secondary', 1.5],
  ['primary', 'main', 2.1],
  ['trunk', 'trunk', 2.4],
];

/** The ground of the built-in map as one drawing: half pixels of the map at its first zoom, which begins at `4096 4096`. */
function draw({ open, shape, line, close }: Pen): string {
  const { country, built, greens, lakes, rivers, highways } = baseCollections();
  const roads = readRoads();
  const courses = streets.map(([kind, colour, width]) => {
    const lines = roads.filter((road) => road.kind === kind).flatMap((road) => road.lines);
    return { d: lines.map((one) => pathOf(plane, one)).join(''), colour, width };
  });
  const outline = courseOf(country);
  const blocks = courseOf(built);
  return [
    open,
    shape(outline, 'land'),
    line(blocks, 'block', 9, ' opacity=".4"'),
    shape(blocks, 'block', 0.85),
    shape(
      courseOf(greens, (rank) => rank >= 3),
      'park',
    ),
    shape(
      courseOf(greens, (rank) => rank < 3),
      'park',
      0.6,
    ),
    shape(courseOf(lakes), 'water'),
    line(
      courseOf(rivers, (rank) => rank === 1),
      'water',
      6,
    ),
    line(
      courseOf(rivers, (rank) => rank === 2),
      'water',
      3,
    ),
    line(
      courseOf(rivers, (rank) => rank > 2),
      'water',
      1.6,
    ),
    line(blocks, 'border', 1, ' stroke-dasharray="4 3" opacity=".2"'),
    line(outline, 'border', 2, ' opacity=".75"'),
    line(courseOf(highways), 'edge', 3.8, ' opacity=".33"'),
    line(courseOf(highways), 'main', 2.6, ' opacity=".33"'),
    ...courses.map(({ d, width }) => line(d, 'edge', width + 2)),
    ...courses.map(({ d, colour, width }) => line(d, colour, width)),
    close,
  ].join('');
}

export const drawGrounds = () => ({
  inPage: draw(inPage),
  light: draw(picture(palettes.light)),
  night: draw(picture(palettes.night)),
});

/** Gives the drawn ground files of its own, kept by browsers for good, and `src/map/stillGround.ts` their addresses. */
export function stillGround(): Plugin {
  const files = Object.entries(drawGrounds()).map(([name, source]) => {
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    return { name, source, fileName: `assets/ground-${hash}.svg` };
  });
  const addresses = Object.fromEntries(files.map(({ name, fileName }) => [name, `/${fileName}`]));
  return {
    name: 'still-ground',
    load: {
      filter: { id: /\/web\/src\/map\/stillGround\.ts$/ },
      handler: () => `export const stillGround = ${JSON.stringify(addresses)};`,
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      for (const { fileName, source } of files)
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml').end(source);
        });
    },
  };
}
