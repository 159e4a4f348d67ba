import { CallError } from '@app/contract/client';
import type { SessionUser } from '@app/contract/currentUser';
import { askTelegramPhone } from '@app/contract/telegram';
import { formatPhone } from '@app/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { phoneProofLink } from '../../../lib/messengerLink.ts';
import { rememberMessengerReturn } from '../../../lib/messengerReturn.ts';
import { usePathname, useSearchValues } from '../../../lib/navigation.ts';
import { stringifySearch } from '../../../lib/search.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconBrandTelegram } from '../../../ui/icons/IconBrandTelegram.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import { useReadOnReturn } from '../useReadOnReturn.ts';

interface TelegramProofProps {
  user: SessionUser;
  /** Of whoever has shown that it is they; without one the number that is there is proven, and no other. */
  grant?: string | undefined;
  /** There is no other way beside it. */
  main?: boolean;
  /** The grant is used up and the bot was not asked in time. */
  onOver?: () => void;
  /** The number is proven, in another tab. */
  onProven: () => void;
}

/** The way to the bot, which asks for the person's number and sends a link back that makes it the account's, proven. */
export function TelegramProof({ user, grant, main, onOver, onProven }: TelegramProofProps) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const remember = useRememberPlace();
  const isProven = useProvenMeanwhile(user, onProven);
  const asked = useAskedBot(user, isProven, grant, onOver);
  return (
    <>
      <FailureNote error={asked.error} />
      {asked.data ? (
        <OutsideLink
          href={phoneProofLink(locale, asked.data.state)}
          variant={main ? 'ink' : undefined}
          size="l"
          block
          icon={IconBrandTelegram}
          onClick={remember}
        >
          {t('proveByTelegram')}
        </OutsideLink>
      ) : (
        <Button
          variant={main ? 'ink' : undefined}
          size="l"
          block
          icon={IconBrandTelegram}
          loading={asked.isFetching}
          onClick={() => void asked.refetch()}
        >
          {t('proveByTelegram')}
        </Button>
      )}
      <p className="small muted">{t('proveByTelegramHow')}</p>
    </>
  );
}

/** The bot's link opens another tab, which leads back to this place. */
function useRememberPlace(): () => void {
  const pathname = usePathname();
  const values = useSearchValues();
  return () => rememberMessengerReturn(pathname + stringifySearch({ ...values, profile: null }));
}

/** Half a minute less than the server takes a number for: who presses late still gets through. */
const marginSeconds = 30;

/** The link is ready before it is pressed: a window that opens later would be blocked. It is asked for anew in time. */
function useAskedBot(user: SessionUser, isProven: boolean, grant: string | undefined, onOver?: () => void) {
  const asked = useQuery({
    queryKey: [askTelegramPhone.name, user.id, grant ?? null],
    queryFn: () => callApi(askTelegramPhone, { body: grant === undefined ? {} : { grant } }),
    enabled: !isProven,
    // What is read anew everywhere is not asked for anew: a grant is spent once.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const { data, error } = asked;
  const over = useEffectEvent(() => {
    if (grant === undefined) void asked.refetch();
    else onOver?.();
  });
  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(() => over(), (data.expires_in - marginSeconds) * 1000);
    return () => clearTimeout(timer);
  }, [data]);
  useEffect(() => {
    if (grant !== undefined && error instanceof CallError && error.code === 'confirmation_required') over();
  }, [error, grant]);
  return asked;
}

/** The link of the bot was opened beside this page: what is shown here follows. */
function useProvenMeanwhile(user: SessionUser, onProven: () => void): boolean {
  const t = useTranslations('messenger');
  const takeSession = useTakeSession();
  const [before] = useState(user.phone_proven ? user.phone : null);
  const isProven = user.phone_proven && user.phone !== before;
  useReadOnReturn();
  const follow = useEffectEvent(() => {
    onProven();
    takeSession({ token: null, user });
    if (user.phone) toast.success(t('phoneProven', { phone: formatPhone(user.phone) }));
  });
  useEffect(() => {
    if (isProven) follow();
  }, [isProven]);
  return isProven;
}
