import { useEffect, useState } from 'react';

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
      setShown(isAtEnd && window.scrollY > 0 ? names.at(-1) : (passed.at(-1) ?? names[0]));
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
