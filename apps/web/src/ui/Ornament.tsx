import { useId } from 'react';

const emberRhomb = { fill: 'var(--ember)' };
const riverRhomb = { fill: 'var(--river)' };
const gap = { fill: 'var(--paper)' };

/** The rhomb strip of carpets and shirts: at most once a page. */
export function Ornament() {
  const id = useId();
  return (
    <svg width="100%" height="14" aria-hidden>
      <pattern id={id} width="28" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 7L7 0L14 7L7 14Z" style={emberRhomb} />
        <path d="M14 7L21 0L28 7L21 14Z" style={riverRhomb} />
        <path d="M3.5 7L7 3.5L10.5 7L7 10.5ZM17.5 7L21 3.5L24.5 7L21 10.5Z" style={gap} />
        <path d="M5.5 7L7 5.5L8.5 7L7 8.5Z" style={emberRhomb} />
        <path d="M19.5 7L21 5.5L22.5 7L21 8.5Z" style={riverRhomb} />
      </pattern>
      <rect width="100%" height="14" fill={`url(#${id})`} />
    </svg>
  );
}
