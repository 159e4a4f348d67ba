import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';
import { parseSearch, type SearchValues } from './search.ts';

/** An in-app address, without the language, taken apart for the router. */
export function toLocation(address: string): { to: string; search: SearchValues; hash?: string } {
  const [beforeHash = '', hash] = address.split('#');
  const [to = '/', query = ''] = beforeHash.split('?');
  return { to: to || '/', search: parseSearch(query), ...(hash ? { hash } : {}) };
}

/** Goes to an in-app address such as `paths.map({ deal: 2 })`. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (address, options) => void router.navigate({ ...toLocation(address), replace: options?.replace ?? false }),
    [router],
  );
}

export type SearchPatch = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

/** Changes some query parameters of the page that is shown and keeps the rest; `null` removes one. Scroll stays. */
export function usePatchSearch(): (patch: SearchPatch, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (patch, options) => {
      const before = router.latestLocation.search as SearchValues;
      void router.navigate({
        to: '.',
        search: { ...before, ...patch } as never,
        replace: options?.replace ?? false,
        resetScroll: false,
      });
    },
    [router],
  );
}

/** The query parameters of the page as plain strings. */
export function useSearchValues(): SearchValues {
  return useRouterState({ select: (state) => state.location.search as SearchValues });
}

/** What an address says of dialogs over its page. */
const dialogNames =
  'property_id request_id auth forgot create edit_offer edit_search suits ask book viewing password profile calculator contact report review'.split(
    ' ',
  );

/** Whether a dialog that the address names lies over the page. */
export function useHasDialog(): boolean {
  return useRouterState({ select: ({ location }) => dialogNames.some((name) => name in location.search) });
}

/** One query parameter as a string, or null. */
export function useSearchValue(name: string): string | null {
  return useRouterState({
    select: (state) => {
      const value = (state.location.search as SearchValues)[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    },
  });
}

/**
 * The query parameters as a schema reads them. A value that does not fit is dropped, the rest is kept: an address that
 * somebody shortened by hand still opens.
 */
export function parseLeniently<S extends z.ZodObject>(schema: S, values: SearchValues): z.output<S> {
  const first = schema.safeParse(values);
  if (first.success) return first.data;
  const kept = { ...values };
  for (const issue of first.error.issues) delete kept[String(issue.path[0])];
  return schema.parse(kept);
}

/** The path of the page without its language. */
export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
