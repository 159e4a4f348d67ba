import { setPassword } from '@app/contract/accounts';
import type { SessionUser } from '@app/contract/currentUser';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { formatPhone } from '@app/domain/phone';
import { IconUser } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { failureText } from '../../lib/errorText.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DevicesSection } from './components/DevicesSection.tsx';
import { PasswordField } from './components/PasswordField.tsx';
import { TelegramSection } from './components/TelegramSection.tsx';
import { ProfileForm } from './components/ProfileForm.tsx';
import { useTakeSession } from './useEnter.ts';
import dialog from './SignInDialog.module.css';
import classes from './ProfilePage.module.css';

/** The signed-in person's own data and password. */
export function ProfilePage() {
  const t = useTranslations('accounts');
  const { user } = useCurrentUser();
  return (
    <div className={classes.page}>
      <PageHead title={t('profileTitle')} noIndex />
      <h1>{t('profileTitle')}</h1>
      {user ? <Profile user={user} /> : <Skeleton width="100%" height="420px" />}
    </div>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const t = useTranslations('accounts');
  return (
    <>
      <div className="row">
        {user.name ? (
          <Avatar name={user.name} path={user.avatar_path} size="l" />
        ) : (
          <span className={classes.nobody}>
            <IconUser size={28} stroke={1.75} aria-hidden />
          </span>
        )}
        <div className="grow">
          <p className="strong cut">{user.name ?? (user.phone ? formatPhone(user.phone) : user.email)}</p>
          <p className="small muted">
            {t(`role.${user.role}`)} · {user.full_authorized ? t('proven') : t('unproven')}
          </p>
        </div>
      </div>
      <section className={`panel ${classes.panel}`}>
        <p className="small muted">{t('profileText')}</p>
        <ProfileForm key={user.id} user={user} />
      </section>
      <section className={`panel ${classes.panel}`} aria-labelledby="password-title">
        <h2 id="password-title">{t('passwordSection')}</h2>
        <p className="small muted">{t('passwordSectionText')}</p>
        <NewPassword user={user} />
      </section>
      <TelegramSection user={user} />
      <DevicesSection />
    </>
  );
}

/** By the own session, without a code (decisions 3.1). */
function NewPassword({ user }: { user: SessionUser }) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  const takeSession = useTakeSession();
  const [password, setWord] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const identifier = user.phone ?? user.email ?? '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password.length < 8) {
      setError(fieldErrorText(password === '' ? 'password_required' : 'password_short', locale));
      return;
    }
    setSending(true);
    try {
      takeSession(await callApi(setPassword, { body: { identifier, password } }));
      setWord('');
      toast.success(t('passwordSaved'));
    } catch (failure) {
      setError(failureText(failure, locale));
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={dialog.form} onSubmit={(event) => void submit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <PasswordField
        value={password}
        onChange={(text) => {
          setWord(text);
          setError(null);
        }}
        fresh
        error={error}
      />
      <Button type="submit" loading={sending}>
        {user.has_pass ? t('changePassword') : t('setPassword')}
      </Button>
    </form>
  );
}
