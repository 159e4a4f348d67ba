import { type AgencyStanding, showAgency } from '@app/contract/agencies';
import { listAgencyOffers, listAgencySearches, listHandOvers } from '@app/contract/agencyAdverts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/currentUser.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';
import { toast } from '../../ui/toast.ts';

export const agencyQuery = callQuery(showAgency);

export const handOversQuery = callQuery(listHandOvers);

/** Of one colleague, or of everybody. */
const whose = (colleague: number | undefined) => ({ query: colleague === undefined ? {} : { colleague } });
export const agencyOffersQuery = (colleague?: number) => callPages(listAgencyOffers, whose(colleague));
export const agencySearchesQuery = (colleague?: number) => callPages(listAgencySearches, whose(colleague));

/** What an act answers is where the person stands now; what is shared, and how they are shown, may differ. */
function takeStanding(queryClient: QueryClient, standing: AgencyStanding): void {
  queryClient.setQueryData(agencyQuery.queryKey, standing);
  refreshShared(queryClient);
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

export function refreshShared(queryClient: QueryClient): void {
  for (const { name } of [listAgencyOffers, listAgencySearches])
    void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Does an act of the agency and says what came of it; a refusal is said, and what is shown is read anew. */
export function useAgencyAct<T>(act: (input: T) => Promise<AgencyStanding>, done?: (input: T) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (standing, input) => {
      takeStanding(queryClient, standing);
      if (done) toast.success(done(input));
    },
    onError: (error) => {
      toast.failure(error);
      void queryClient.invalidateQueries({ queryKey: agencyQuery.queryKey });
    },
  });
}

/** The same for forms, which say a refusal at their fields. */
export function useTakeStanding(): (standing: AgencyStanding) => void {
  const queryClient = useQueryClient();
  return (standing) => takeStanding(queryClient, standing);
}
