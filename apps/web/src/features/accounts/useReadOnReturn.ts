import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../../lib/currentUser.ts';

/** Changed in another tab or in the messenger meanwhile, the account is read anew when the person comes back to the page. */
export function useReadOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [queryClient]);
}
