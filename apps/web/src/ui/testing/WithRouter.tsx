import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { parseSearch, stringifySearch } from '../../lib/search.ts';

interface WithRouterProps {
  history?: ReturnType<typeof createMemoryHistory>;
  children: ReactNode;
}

/** What asks the router for the page's address, at one of the test's own. */
export function WithRouter({ history = createMemoryHistory(), children }: WithRouterProps) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute({ component: () => children }), history, parseSearch, stringifySearch }),
  );
  return <RouterProvider router={router as never} />;
}
