import type { SessionUser } from '@app/contract/currentUser';
import { phoneOpenings } from '@app/domain/phoneOpening';
import { useTranslations } from 'use-intl';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { useSaveSetting } from '../useSaveSetting.ts';
import classes from './PhoneOpensChoice.module.css';

/** When the phone opens in one's offers; said at once. */
export function PhoneOpensChoice({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const save = useSaveSetting(user, 'phone_opens');
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
