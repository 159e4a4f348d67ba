import { storageUrl } from '../../lib/paths.ts';
import classes from './Avatar.module.css';

const grounds = ['#f1c9a5', '#bfd9dc', '#d9d5b4', '#e4d6c2', '#d3cfe3', '#cfe0c8'] as const;

/** The first letters of the first two words; of a number for a name its end, which is nobody else's. */
export function initials(name: string): string {
  if (!/\p{L}/u.test(name)) return name.replace(/\D/g, '').slice(-2);
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => /\p{L}|\d/u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');
}

function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length] ?? grounds[0];
}

/** A person's picture, or the first letters of the name on a colour of its own. 32, 40 or 56 px. */
export function Avatar({ name, path, size = 'm' }: { name: string; path?: string | null; size?: 's' | 'm' | 'l' }) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      // Drawn by the style: letters are a picture here, no text of the button they stand in.
      data-letters={path ? undefined : initials(name)}
      style={{ background: groundOf(name) }}
      aria-hidden
    >
      {path ? <img src={storageUrl(path)} alt="" width={56} height={56} loading="lazy" /> : null}
    </span>
  );
}
