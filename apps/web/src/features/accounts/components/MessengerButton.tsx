import { IconBrandTelegram } from '../../../ui/icons/IconBrandTelegram.tsx';
import { useTranslations } from 'use-intl';
import { useMessengerLink } from '../../../lib/messengerLink.ts';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';

/** Signing in by the messenger: the bot asks for the number and sends a link back. Nothing where there is no bot. */
export function MessengerButton() {
  const t = useTranslations('messenger');
  const href = useMessengerLink();
  if (href === null) return null;
  return (
    <OutsideLink href={href} size="l" block icon={IconBrandTelegram}>
      {t('signIn')}
    </OutsideLink>
  );
}
