import { type RefCallback, useCallback, useState } from 'react';

/** How high what stays at the top of a page or a dialog is. */
const stays = 64;

/** Whether the marked element was scrolled out at the top. */
export function useScrolledPast(): [mark: RefCallback<Element>, isPast: boolean] {
  const [isPast, setPast] = useState(false);
  const mark = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect: box } = entries.at(-1)!;
        setPast(!isIntersecting && box.top < innerHeight / 2);
      },
      { rootMargin: `-${stays}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [mark, isPast];
}
