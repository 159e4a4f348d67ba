import type { SessionUser } from '@app/contract/currentUser';
import { type PhoneMessenger, phoneMessengers } from '@app/domain/phoneOpening';
import { useTranslations } from 'use-intl';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { useSaveSetting } from '../useSaveSetting.ts';
import classes from './PhoneOpensChoice.module.css';

const names: Readonly<Record<PhoneMessenger, string>> = { viber: 'Viber', telegram: 'Telegram', whatsapp: 'WhatsApp' };

/** By which messengers others may write to the number, once it opens to them; said at once. */
export function MessengerChoice({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const save = useSaveSetting(user, 'phone_messengers');
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
