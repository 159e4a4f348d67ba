import { CallError } from '@app/contract/client';
import {
  blockUser,
  changeUserRole,
  eraseUser,
  signUserOut,
  unblockUser,
  unverifyUser,
  verifyUser,
} from '@app/contract/adminUsers';
import type { PersonAct } from '@app/domain/adminActs';
import type { Role } from '@app/domain/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { refreshPeople } from './api.ts';

/** The person as the page shows them: an act is meant for that state alone. */
export interface Acted {
  id: number;
  version: number;
}

interface Given {
  act: PersonAct;
  reason?: string;
  role?: Role;
}

const doAct = (person: Acted, { act, reason, role }: Given): Promise<unknown> => {
  const params = { id: person.id };
  const seen = { version: person.version };
  const why = reason ? { reason } : {};
  const because = { reason: reason ?? '', ...seen };
  const acts: Record<PersonAct, () => Promise<unknown>> = {
    block: () => callApi(blockUser, { params, body: because }),
    unblock: () => callApi(unblockUser, { params, body: seen }),
    verify: () => callApi(verifyUser, { params, body: seen }),
    unverify: () => callApi(unverifyUser, { params, body: because }),
    change_role: () => callApi(changeUserRole, { params, body: { role: role!, ...seen, ...why } }),
    sign_out_everywhere: () => callApi(signUserOut, { params }),
    delete_user: () => callApi(eraseUser, { params, body: because }),
  };
  return acts[act]();
};

/** Does an act and reads anew what it changed, also when another administrator was faster. */
export function usePersonAct(person: Acted, onDone: (act: PersonAct) => void) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => doAct(person, given),
    onSuccess: (_, { act }) => {
      toast.success(t(`done.${act}`));
      onDone(act);
      return refreshPeople(queryClient, act === 'delete_user');
    },
    onError: (error, { act }) => {
      toast.failure(error);
      const isLate = error instanceof CallError && (error.status === 409 || error.status === 404);
      if (isLate) onDone(act);
      return isLate ? refreshPeople(queryClient) : undefined;
    },
  });
}
