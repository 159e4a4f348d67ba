import type { ContactKind } from '@app/contract/contacts';
import type { SessionUser } from '@app/contract/currentUser';
import { formatPhone } from '@app/domain/phone';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { IconMail } from '../../../ui/icons/IconMail.tsx';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { ContactDialog, type ContactAct } from '../ContactDialog.tsx';
import classes from './ContactRow.module.css';

const icons = { phone: IconPhone, email: IconMail } as const;

/** A phone or an e-mail: whether it is proven, and the way to another. */
export function ContactRow({ user, kind }: { user: SessionUser; kind: ContactKind }) {
  const t = useTranslations('profile');
  const [act, setAct] = useState<ContactAct | null>(null);
  const value = user[kind];
  const proven = user[`${kind}_proven`];
  const Picture = icons[kind];
  return (
    <div className={classes.row} data-testid={`contact-${kind}`}>
      <Picture size={22} stroke={1.75} className="muted" aria-hidden />
      <div className="grow">
        <p className="small muted">{t(kind)}</p>
        <p className="strong cut">{value === null ? t('none') : kind === 'phone' ? formatPhone(value) : value}</p>
        {value === null ? null : (
          <p className={`small ${proven ? classes.proven : classes.unproven}`}>
            {proven ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
            {proven ? t('proven') : t('unproven')}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        {value !== null && !proven ? (
          <Button size="s" variant="ink" onClick={() => setAct('prove')}>
            {t('prove')}
          </Button>
        ) : null}
        <Button size="s" onClick={() => setAct(value === null ? 'add' : 'change')}>
          {value === null ? t('add') : t('change')}
        </Button>
      </div>
      {act ? <ContactDialog user={user} kind={kind} act={act} onClose={() => setAct(null)} /> : null}
    </div>
  );
}
