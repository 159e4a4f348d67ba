import type { Locale } from '@app/domain/kinds';
import type { QueryClient } from '@tanstack/react-query';

/** What loaders and guards have at hand. */
export interface RouterContext {
  queryClient: QueryClient;
  locale: Locale;
}
