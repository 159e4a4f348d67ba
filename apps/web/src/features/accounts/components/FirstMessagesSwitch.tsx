import type { SessionUser } from '@app/contract/currentUser';
import { updateUser } from '@app/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import { callApi } from '../../../lib/api.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './PhoneOpensChoice.module.css';

/** Whether others may write before a proposal, a like or a viewing; said at once. */
export function FirstMessagesSwitch({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const save = useMutation({
    mutationFn: (first_messages: boolean) => callApi(updateUser, { params: { id: user.id }, body: { first_messages } }),
    onSuccess: ({ user: saved, message }) => {
      takeSession({ token: null, user: saved });
      toast.success(message);
    },
    onError: toast.failure,
  });
  return (
    <div className={classes.choice}>
      <Switch
        wide
        label={t('firstMessages')}
        checked={save.isPending ? save.variables : user.first_messages}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      <p className="small muted">{t('firstMessagesHint')}</p>
    </div>
  );
}
