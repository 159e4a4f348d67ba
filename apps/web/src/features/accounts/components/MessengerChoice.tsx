import type { SessionUser } from '@app/contract/currentUser';
import { updateUser } from '@app/contract/profile';
import { type PhoneMessenger, phoneMessengers } from '@app/domain/phoneOpening';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import classes from './PhoneOpensChoice.module.css';

const names: Readonly<Record<PhoneMessenger, string>> = { viber: 'Viber', telegram: 'Telegram', whatsapp: 'WhatsApp' };

/** By which messengers others may write to the number, once it opens to them; said at once. */
export function MessengerChoice({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const save = useMutation({
    mutationFn: (phone_messengers: PhoneMessenger[]) =>
      callApi(updateUser, { params: { id: user.id }, body: { phone_messengers } }),
    onSuccess: ({ user: saved, message }) => {
      takeSession({ token: null, user: saved });
      toast.success(message);
    },
    onError: toast.failure,
  });
  return (
    <div className={classes.choice}>
      <PillGroup
        label={t('phoneMessengers')}
        multiple
        options={phoneMessengers.map((value) => ({ value, label: names[value] }))}
        value={save.isPending ? save.variables : user.phone_messengers}
        onChange={(chosen) => save.mutate(chosen)}
      />
      <p className="small muted">{t('phoneMessengersHint')}</p>
    </div>
  );
}
