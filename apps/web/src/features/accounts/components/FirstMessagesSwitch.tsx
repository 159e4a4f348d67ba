import type { SessionUser } from '@app/contract/currentUser';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/Checkbox.tsx';
import { useSaveSetting } from '../useSaveSetting.ts';
import classes from './PhoneOpensChoice.module.css';

/** Whether others may write before a proposal, a like or a viewing; said at once. */
export function FirstMessagesSwitch({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const save = useSaveSetting(user, 'first_messages');
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
