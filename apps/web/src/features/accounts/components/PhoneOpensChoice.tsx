import type { SessionUser } from '@app/contract/currentUser';
import { updateUser } from '@app/contract/profile';
import { phoneOpenings, type PhoneOpening } from '@app/domain/phoneOpening';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import classes from './PhoneOpensChoice.module.css';

/** When the phone opens in one's offers; said at once. */
export function PhoneOpensChoice({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const save = useMutation({
    mutationFn: (phone_opens: PhoneOpening) => callApi(updateUser, { params: { id: user.id }, body: { phone_opens } }),
    onSuccess: ({ user: saved, message }) => {
      takeSession({ token: null, user: saved });
      toast.success(message);
    },
    onError: toast.failure,
  });
  return (
    <div className={classes.choice}>
      <PillGroup
        label={t('phoneOpens')}
        options={phoneOpenings.map((value) => ({ value, label: t(`phoneOpensWhen.${value}`) }))}
        value={save.isPending ? save.variables : user.phone_opens}
        onChange={(chosen) => chosen && chosen !== user.phone_opens && save.mutate(chosen)}
      />
      <p className="small muted">{t('phoneOpensHint')}</p>
    </div>
  );
}
