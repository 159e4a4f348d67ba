import { CallError } from '@app/contract/client';
import type { Viewing } from '@app/contract/viewings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshViewings } from '../../entities/viewing/refreshViewings.ts';
import { toast } from '../../ui/toast.ts';
import { viewingQuery } from './api.ts';

interface ViewingAct<I> {
  act: (input: I) => Promise<Viewing>;
  /** Said when it went well. */
  note: string | ((viewing: Viewing) => string);
  onDone?: (viewing: Viewing) => void;
  /** Where the failure is shown by the form itself: no notice. */
  quiet?: boolean;
}

/**
 * One act on a viewing. Whatever the answer, everything that shows viewings is read anew: after a lost race
 * (`slot_taken`, `wrong_state`) the free times and the state are others already.
 */
export function useViewingAct<I>({ act, note, onDone, quiet }: ViewingAct<I>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (viewing) => {
      queryClient.setQueryData(viewingQuery(viewing.id).queryKey, viewing);
      toast.success(typeof note === 'string' ? note : note(viewing));
      onDone?.(viewing);
    },
    onError: (error) => {
      if (!quiet) toast.failure(error);
    },
    onSettled: (viewing, error) => {
      if (viewing || (error instanceof CallError && error.status === 409)) refreshViewings(queryClient);
    },
  });
}
