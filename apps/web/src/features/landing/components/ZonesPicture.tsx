import type { SearchCard } from '@app/contract/searches';

/** The outlines of a search's zones; the first, the selected one, is drawn stronger. */
export function ZonesPicture({ search }: { search: Pick<SearchCard, 'zones'> }) {
  const points = search.zones.flatMap((zone) => zone.ring);
  const xs = points.map(([lng]) => lng * 0.68);
  const ys = points.map(([, lat]) => -lat);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = Math.min(300 / (Math.max(...xs) - left), 170 / (Math.max(...ys) - top));
  const shift = [(400 - (Math.max(...xs) - left) * scale) / 2, (250 - (Math.max(...ys) - top) * scale) / 2] as const;
  const path = (ring: readonly (readonly [number, number])[]): string =>
    `M${ring.map(([lng, lat]) => `${((lng * 0.68 - left) * scale + shift[0]).toFixed(1)} ${((-lat - top) * scale + shift[1]).toFixed(1)}`).join('L')}Z`;
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden style={{ background: 'var(--m-land)' }}>
      {search.zones.map((zone, i) => (
        <path
          key={i}
          d={path(zone.ring)}
          strokeWidth="3"
          strokeLinejoin="round"
          strokeDasharray={i === 0 ? undefined : '9 7'}
          style={{ fill: 'var(--river)', fillOpacity: i === 0 ? 0.27 : 0.1, stroke: 'var(--river)' }}
        />
      ))}
    </svg>
  );
}
