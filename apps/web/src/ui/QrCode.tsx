import { qrCode, qrPath } from '@app/domain/qr/qrCode';
import { useMemo } from 'react';

interface QrCodeProps {
  text: string;
  /** What it holds, for who does not see it. */
  label: string;
  className?: string | undefined;
}

/** A QR code drawn in the page: black on white in both themes, as readers want it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, side } = useMemo(() => qrPath(qrCode(new TextEncoder().encode(text))), [text]);
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
