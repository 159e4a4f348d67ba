/** Whose data the built-in map is drawn from, as its licence asks to be said wherever it is shown. */
export function MapCredit({ className }: { className: string | undefined }) {
  return (
    <a
      className={className}
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener"
      data-over-map
    >
      © OpenStreetMap
    </a>
  );
}
