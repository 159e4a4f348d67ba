import type { PhoneMessenger } from '@app/domain/phoneOpening';
import { formatPhone } from '@app/domain/phone';
import { IconBrandTelegram } from '../../../../ui/icons/IconBrandTelegram.tsx';
import { IconBrandWhatsapp } from '../../../../ui/icons/IconBrandWhatsapp.tsx';
import { IconMessageCircle } from '../../../../ui/icons/IconMessageCircle.tsx';
import { IconPhone } from '../../../../ui/icons/IconPhone.tsx';
import { useTranslations } from 'use-intl';
import { OutsideLink } from '../../../../ui/OutsideLink.tsx';
import classes from './FullOffer.module.css';
import { messengers } from './messengers.ts';

const icons = { viber: IconMessageCircle, telegram: IconBrandTelegram, whatsapp: IconBrandWhatsapp } as const;

interface RevealedPhoneProps {
  /** E.164. */
  phone: string;
  allowed: readonly PhoneMessenger[];
  compact: boolean;
}

/** The number as people of its country write it, a link to call, and the messengers in which its owner is written to. */
export function RevealedPhone({ phone, allowed, compact }: RevealedPhoneProps) {
  const t = useTranslations('profile');
  return (
    <div className={classes.reach} data-compact={compact || undefined}>
      <a className={classes.phone} data-compact={compact || undefined} href={`tel:${phone}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
        <span>{formatPhone(phone)}</span>
      </a>
      {allowed.length > 0 ? (
        <div className={classes.messengers}>
          {allowed.map((messenger) => {
            const { name, open } = messengers[messenger];
            return (
              <OutsideLink
                key={messenger}
                href={open(phone)}
                icon={icons[messenger]}
                aria-label={t('writeIn', { messenger: name })}
                title={t('writeIn', { messenger: name })}
              >
                {name}
              </OutsideLink>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
