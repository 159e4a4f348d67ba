import type { SessionUser } from '@app/contract/currentUser';
import { updateUser } from '@app/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { useTakeSession } from '../../entities/person/useTakeSession.ts';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

type Setting = 'phone_opens' | 'phone_messengers' | 'first_messages';

/** Saves one setting of the profile as soon as it is chosen, with a notice. */
export function useSaveSetting<Name extends Setting>(user: SessionUser, name: Name) {
  const takeSession = useTakeSession();
  return useMutation({
    mutationFn: (value: SessionUser[Name]) => callApi(updateUser, { params: { id: user.id }, body: { [name]: value } }),
    onSuccess: ({ user: saved, message }) => {
      takeSession({ token: null, user: saved });
      toast.success(message);
    },
    onError: toast.failure,
  });
}
