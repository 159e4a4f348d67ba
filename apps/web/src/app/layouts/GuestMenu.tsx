import { IconChevronDown } from '../../ui/icons/IconChevronDown.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { useLocalAccounts } from '../../lib/useLocalAccounts.ts';
import { DialogLink } from '../../ui/AppLink.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import classes from './Header.module.css';

// For returning people only: a first visit goes without it.
const LocalAccounts = lazyPart(() => import('../../features/accounts/components/LocalAccounts.tsx'), 'LocalAccounts');

/** Sign-in, and on a desktop the accounts that this browser remembers. */
export function GuestMenu() {
  const t = useTranslations('shell');
  const words = useTranslations('access.local');
  const accounts = useLocalAccounts();
  if (accounts.length === 0) {
    return (
      <LinkButton
        open={dialogParams.signIn()}
        variant="plain"
        size="s"
        className="only-desktop"
        style={{ marginLeft: 'var(--space-2)' }}
      >
        {t('signIn')}
      </LinkButton>
    );
  }
  const button = (
    <>
      {t('signIn')}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </>
  );
  return (
    <span className="only-desktop">
      <Dropdown label={t('signIn')} button={button} buttonClass={classes.guest} width={320}>
        {(close) => (
          <>
            <p className={classes.identity}>{words('select')}</p>
            <LatePart>
              <LocalAccounts />
            </LatePart>
            <div className={classes.menu}>
              <hr />
              <DialogLink open={dialogParams.signIn()} onClick={close}>
                {words('byPassword')}
              </DialogLink>
            </div>
          </>
        )}
      </Dropdown>
    </span>
  );
}
