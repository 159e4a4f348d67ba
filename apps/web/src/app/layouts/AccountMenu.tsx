import { IconCalculator } from '../../ui/icons/IconCalculator.tsx';
import { IconLogout } from '../../ui/icons/IconLogout.tsx';
import { IconShieldCheck } from '../../ui/icons/IconShieldCheck.tsx';
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.tsx';
import { formatPhone } from '@app/domain/phone';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '@app/contract/currentUser';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { Avatar } from '../../entities/person/Avatar.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { accountGroups, isHere, itemsFor, overview } from './accountItems.ts';
import { useSignOut } from './useSignOut.ts';
import classes from './Header.module.css';

/** One line that tells which account this is: phone, else e-mail, else name, else username. */
function identityLine(user: SessionUser): string {
  return (user.phone && formatPhone(user.phone)) ?? user.email ?? user.name ?? user.username ?? '';
}

/** Which account it is. */
export function AccountName({ user }: { user: SessionUser }) {
  return identityLine(user);
}

/** The picture of whoever is signed in, over the menu of their account. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const t = useTranslations('shell');
  return (
    <span className="only-desktop">
      <Dropdown
        label={t('userMenu')}
        buttonClass={classes.user}
        button={<Avatar name={user.name ?? identityLine(user)} path={user.avatar_path} />}
        width={260}
      >
        {(close) => (
          <>
            <p className={classes.identity}>{identityLine(user)}</p>
            <AccountLinks onGo={close} />
          </>
        )}
      </Dropdown>
    </span>
  );
}

/** Links to one's own pages, the calculator, and the way out. */
export function AccountLinks({ onGo }: { onGo: () => void }) {
  const t = useTranslations('shell');
  const cabinet = useTranslations('cabinet');
  const path = usePathname();
  const { user } = useCurrentUser();
  const signOut = useSignOut();
  const endSession = (): void => {
    void signOut();
    onGo();
  };
  return (
    <div className={classes.menu}>
      {user?.isAdmin ? (
        <AppLink to={paths.adminModeration()} onClick={onGo}>
          <IconShieldCheck size={20} stroke={1.75} aria-hidden />
          {t('admin')}
        </AppLink>
      ) : null}
      {itemsFor([overview, ...Object.values(accountGroups).flat()], user).map((item) => (
        <AppLink key={item.path} to={item.path} onClick={onGo} aria-current={isHere(item, path) ? 'page' : undefined}>
          <item.icon size={20} stroke={1.75} aria-hidden />
          {item === overview ? cabinet('myAccount') : cabinet(item.text)}
        </AppLink>
      ))}
      <DialogLink open={dialogParams.calculator()} onClick={onGo}>
        <IconCalculator size={20} stroke={1.75} aria-hidden />
        {t('calculator')}
      </DialogLink>
      <AppLink to={paths.support()} onClick={onGo}>
        <IconMessageQuestion size={20} stroke={1.75} aria-hidden />
        {t('contact.support')}
      </AppLink>
      <hr />
      <button type="button" onClick={endSession}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        {t('signOut')}
      </button>
    </div>
  );
}
