import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it holds, for who does not see it. */
  label: string;
  className?: string | undefined;
}

/** The dark modules as one path of an SVG whose unit is a module, with the light margin of four that readers want. */
function drawn(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const parts = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: parts.join(''), side: size };
}

/** A QR code drawn in the page: black on white in both themes, as readers want it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, side } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
