import type { ReactNode } from 'react';

/** A drawing's ground; beside a text on mobile only the middle of it is seen. */
export function Frame({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="400" height="220" style={{ fill: ground }} />
      {children}
    </svg>
  );
}

/** The lines of text on a drawn card. */
export function Rows({ colour, width }: { colour: string; width: number }) {
  return (
    <>
      <rect x="12" y="86" width={width} height="11" rx="5" style={{ fill: colour }} />
      <rect x="12" y="106" width="92" height="8" rx="4" style={{ fill: 'var(--line-2)' }} />
      <rect x="12" y="121" width="66" height="8" rx="4" style={{ fill: 'var(--line-2)' }} />
    </>
  );
}
