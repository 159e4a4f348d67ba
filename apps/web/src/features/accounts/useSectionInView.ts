import { useEffect, useState } from 'react';

function isInWindow(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight;
}

/** The id of the section that is being read: the last one whose heading has passed the upper third of the window. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [shown, setShown] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const names = key.split(' ');
    const look = (): void => {
      const line = window.innerHeight / 3;
      const passed = names.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      // At the foot several are in sight: the one that was asked for, or else the last.
      const asked = names.find((id) => id === window.location.hash.slice(1) && isInWindow(id));
      setShown(isAtEnd && window.scrollY > 0 ? (asked ?? names.at(-1)) : (passed.at(-1) ?? names[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [key]);
  return shown;
}
