const radius = 17;
const around = 2 * Math.PI * radius;
const gap = 3;

/** A ring whose arcs are the shares of the two sides: offers from the top onward, searches the rest. */
export function ClusterRing({ offers, searches }: { offers: number; searches: number }) {
  const total = Math.max(1, offers + searches);
  const offerArc = (around * offers) / total;
  const between = offers > 0 && searches > 0 ? gap : 0;
  const circle = { cx: 22, cy: 22, r: radius, fill: 'none', strokeWidth: 5, transform: 'rotate(-90 22 22)' };
  return (
    <svg viewBox="0 0 44 44" aria-hidden>
      {offers > 0 ? (
        <circle {...circle} stroke="var(--ember)" strokeDasharray={`${Math.max(1, offerArc - between)} ${around}`} />
      ) : null}
      {searches > 0 ? (
        <circle
          {...circle}
          stroke="var(--river)"
          strokeDasharray={`${Math.max(1, around - offerArc - between)} ${around}`}
          strokeDashoffset={-offerArc}
        />
      ) : null}
    </svg>
  );
}
