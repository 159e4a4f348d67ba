import type { SessionUser } from '@app/contract/currentUser';
import { showTwoFactor } from '@app/contract/twoFactor';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '../../ui/icons/IconBell.tsx';
import { IconBrandTelegram } from '../../ui/icons/IconBrandTelegram.tsx';
import { IconDatabase } from '../../ui/icons/IconDatabase.tsx';
import { IconDevices } from '../../ui/icons/IconDevices.tsx';
import { IconLock } from '../../ui/icons/IconLock.tsx';
import { IconPhone } from '../../ui/icons/IconPhone.tsx';
import { IconShieldCheck } from '../../ui/icons/IconShieldCheck.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { hasMessenger } from '../../lib/messengerLink.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { AboutForm } from './components/AboutForm.tsx';
import { AvatarField } from './components/AvatarField.tsx';
import { ContactRow } from './components/ContactRow.tsx';
import { DataSection } from './components/DataSection.tsx';
import { DevicesSection } from './components/DevicesSection.tsx';
import { NotificationPreferences } from '../../entities/person/NotificationPreferences.tsx';
import { FirstMessagesSwitch } from './components/FirstMessagesSwitch.tsx';
import { MessengerChoice } from './components/MessengerChoice.tsx';
import { PhoneOpensChoice } from './components/PhoneOpensChoice.tsx';
import { PasswordForm } from './components/PasswordForm.tsx';
import { SecondFactorSection } from './components/SecondFactorSection.tsx';
import { TelegramSection } from './components/TelegramSection.tsx';
import { useSectionInView } from './useSectionInView.ts';
import classes from './ProfilePage.module.css';

type SectionName =
  | 'about'
  | 'contacts'
  | 'password'
  | 'secondFactor'
  | 'telegram'
  | 'notifications'
  | 'devices'
  | 'data';

interface PageSection {
  name: SectionName;
  icon: Icon;
  text?: string;
  content: ReactNode;
  /** It brings its own panel and heading. */
  whole?: boolean;
}

/** Everything of the signed-in person: a list of sections beside them on a desktop, one column on mobile. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const { user } = useCurrentUser();
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      {user ? <Profile user={user} /> : <PanelSkeletons count={3} />}
    </div>
  );
}

function useSections(user: SessionUser): PageSection[] {
  const t = useTranslations('profile');
  const hasTelegram = hasMessenger() || user.tg_attached;
  const { data: secondFactor } = useQuery(callQuery(showTwoFactor));
  const all: (PageSection | null)[] = [
    {
      name: 'about',
      icon: IconUser,
      text: t('aboutText'),
      content: (
        <>
          <AvatarField user={user} />
          <AboutForm key={user.id} user={user} />
        </>
      ),
    },
    {
      name: 'contacts',
      icon: IconPhone,
      text: t('contactsText'),
      content: (
        <div className={classes.rows}>
          <ContactRow user={user} kind="phone" />
          <ContactRow user={user} kind="email" />
          {user.phone === null ? null : (
            <>
              <PhoneOpensChoice user={user} />
              <MessengerChoice user={user} />
            </>
          )}
          <FirstMessagesSwitch user={user} />
        </div>
      ),
    },
    {
      name: 'password',
      icon: IconLock,
      text: user.has_pass ? t('passwordText') : t('passwordNone'),
      content: <PasswordForm user={user} />,
    },
    // Who administers no more may still turn it off.
    secondFactor && (user.isAdmin || secondFactor.on)
      ? {
          name: 'secondFactor',
          icon: IconShieldCheck,
          text: t('twoFactor.text'),
          content: <SecondFactorSection user={user} state={secondFactor} />,
        }
      : null,
    hasTelegram
      ? { name: 'telegram', icon: IconBrandTelegram, content: <TelegramSection user={user} />, whole: true }
      : null,
    { name: 'notifications', icon: IconBell, content: <NotificationPreferences /> },
    { name: 'devices', icon: IconDevices, content: <DevicesSection />, whole: true },
    { name: 'data', icon: IconDatabase, content: <DataSection user={user} /> },
  ];
  return all.filter((section) => section !== null);
}

function Profile({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const sections = useSections(user);
  const shown = useSectionInView(sections.map(({ name }) => name));
  return (
    <div className={classes.columns}>
      <nav className={classes.list} aria-label={t('sections')}>
        {sections.map(({ name, icon: Picture }) => (
          <a key={name} href={`#${name}`} aria-current={shown === name ? 'true' : undefined}>
            <Picture size={19} stroke={1.75} aria-hidden />
            {t(name)}
          </a>
        ))}
      </nav>
      <div className={classes.sections}>
        {sections.map((section) => (
          <Section key={section.name} section={section} />
        ))}
      </div>
    </div>
  );
}

function Section({ section: { name, text, content, whole } }: { section: PageSection }) {
  const t = useTranslations('profile');
  if (whole)
    return (
      <div id={name} className={classes.anchor}>
        {content}
      </div>
    );
  return (
    <section id={name} className={`panel ${classes.panel} ${classes.anchor}`} aria-labelledby={`${name}-title`}>
      <header className="stack gap-1">
        <h2 id={`${name}-title`}>{t(name)}</h2>
        {text ? <p className="small muted">{text}</p> : null}
      </header>
      {content}
    </section>
  );
}
