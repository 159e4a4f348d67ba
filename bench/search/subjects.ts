/** What is measured: addresses of one kind, each a little elsewhere, so that no answer is read twice in a row. */
export interface Subject {
  name: string;
  paths: readonly string[];
}

const variants = 24;
/** 0 to 1, the same in every run. */
const share = (i: number, salt: number) => {
  const mixed = Math.sin((i + 1) * 12.9898 + salt * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
};
const number = Array.from({ length: variants }, (_, i) => i);

/** A drawn zone of twelve corners about 3 km wide, somewhere in the capital. */
function zone(i: number): string {
  const [lng, lat] = [28.8 + share(i, 1) * 0.08, 46.98 + share(i, 2) * 0.07];
  const corners = Array.from({ length: 12 }, (_, corner) => {
    const angle = (corner / 12) * 2 * Math.PI;
    const reach = 0.8 + 0.4 * share(i * 12 + corner, 3);
    return [lng + 0.022 * reach * Math.cos(angle), lat + 0.015 * reach * Math.sin(angle)];
  });
  return [...corners, corners[0]!].map((pair) => pair.map((degrees) => degrees.toFixed(5)).join(',')).join(';');
}

/** Six filters and a drawn zone: deal, kind, price, area, rooms, a lift. */
function list(i: number, sort: string): string {
  const rent = i % 2 === 0;
  const query = new URLSearchParams({
    deal: rent ? '1' : '2',
    kind: '1',
    price_from: rent ? '250' : '40000',
    price_to: String(rent ? 500 + 20 * (i % 12) : 90_000 + 2_000 * (i % 12)),
    area_from: String(30 + (i % 6) * 2),
    area_to: String(95 + (i % 6)),
    rooms: '1,2,3',
    facts: 'elevator',
    zone: zone(i),
    sort,
  });
  return `/api/properties?${query.toString()}`;
}

/** The window of 1,100 × 800 pixels at a zoom, somewhere in the capital, or the country's middle far out. */
function clusters(i: number, zoom: number): string {
  const far = zoom < 10;
  const [lng, lat] = far
    ? [28.6 + share(i, 4) * 0.4, 47 + share(i, 5) * 0.4]
    : [28.8 + share(i, 4) * 0.08, 47 + share(i, 5) * 0.04];
  const degrees = 360 / (512 * 2 ** zoom);
  const bbox = [lng - 550 * degrees, lat - 273 * degrees, lng + 550 * degrees, lat + 273 * degrees];
  const query = new URLSearchParams({
    bbox: bbox.map((edge) => edge.toFixed(4)).join(','),
    zoom: String(zoom),
    deal: '1',
  });
  return `/api/map/clusters?${query.toString()}`;
}

const sorts = ['fresh', 'newest', 'price_asc', 'price_desc'] as const;
export const zooms = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

export const subjects: readonly Subject[] = [
  ...sorts.map((sort) => ({ name: `first page, ${sort}`, paths: number.map((i) => list(i, sort)) })),
  // The capture follows the cursor of the tenth page.
  { name: 'deep page, newest', paths: number.map((i) => `${list(i, 'newest')}#deep`) },
  ...zooms.map((zoom) => ({ name: `clusters at zoom ${zoom}`, paths: number.map((i) => clusters(i, zoom)) })),
];
