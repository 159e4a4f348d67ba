import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

const keyOf = (location: ParsedLocation): string => location.state.__TSR_key ?? location.href;

/**
 * Back before the next page was drawn: while that was awaited the page had given way to a notice, and with its height its
 * place was lost. The router restores places of pages that were left; this one was not.
 */
export function keepPlace(router: AnyRouter): void {
  let left: { key: string; top: number } | undefined;
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (fromLocation && keyOf(fromLocation) !== keyOf(toLocation)) left = { key: keyOf(fromLocation), top: scrollY };
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const place = left;
    left = undefined;
    if (place?.key === keyOf(toLocation)) requestAnimationFrame(() => scrollTo({ top: place.top }));
  });
}
