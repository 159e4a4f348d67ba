import type { AdminUser } from '@app/contract/adminUserList';
import type { PersonAct } from '@app/domain/adminActs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { IconDots } from '../../../ui/icons/IconDots.tsx';
import { MenuPanel } from '../../../ui/MenuPanel.tsx';
import { PersonActDialog } from '../PersonActDialog.tsx';
import { useNameOf } from '../useNames.ts';
import { usePersonAct } from '../usePersonAct.ts';
import { actIcons } from './actIcons.ts';
import classes from './ActMenu.module.css';
import people from './People.module.css';

/** Taken back as easily as they are done, and hurting nobody. */
const atOnce: ReadonlySet<PersonAct> = new Set(['unblock', 'verify']);

interface ActMenuProps {
  user: AdminUser;
  /** As a row of buttons instead of a menu. */
  wide?: boolean;
  onGone?: () => void;
}

/** What may be done to a person: at once, or after the dialog has asked. */
export function ActMenu({ user, wide, onGone }: ActMenuProps) {
  const t = useTranslations('admin');
  const nameOf = useNameOf();
  const [asked, setAsked] = useState<PersonAct | null>(null);
  const act = usePersonAct(user, (done) => {
    setAsked(null);
    if (done === 'delete_user') onGone?.();
  });
  const begin = (one: PersonAct): void => (atOnce.has(one) ? act.mutate({ act: one }) : setAsked(one));
  const buttons = (close: () => void) =>
    user.can.map((one) => {
      const Picture = actIcons[one];
      const press = (): void => {
        close();
        begin(one);
      };
      return (
        <button
          key={one}
          type="button"
          disabled={act.isPending}
          data-bad={one === 'delete_user' || undefined}
          onClick={press}
        >
          <Picture size={19} stroke={1.75} aria-hidden />
          {t(`act.${one}`)}
        </button>
      );
    });
  return (
    <>
      {wide ? (
        <div className={classes.wide}>{buttons(() => undefined)}</div>
      ) : (
        <Dropdown
          label={t('users.acts', { name: nameOf(user) })}
          button={<IconDots size={20} stroke={1.75} aria-hidden />}
          buttonClass={people.dots ?? ''}
          width={250}
        >
          {(close) => <MenuPanel close={close}>{buttons(close)}</MenuPanel>}
        </Dropdown>
      )}
      {asked ? (
        <PersonActDialog
          act={asked}
          id={user.id}
          name={nameOf(user)}
          role={user.role}
          pending={act.isPending}
          onDo={(given) => act.mutateAsync({ act: asked, ...given })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
