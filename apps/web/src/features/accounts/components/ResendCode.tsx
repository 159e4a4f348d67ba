import { CallError } from '@app/contract/client';
import { sendResetCode } from '@app/contract/recovery';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { deviceTokenFor } from '../../../lib/localAccounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Recovery } from '../useRecovery.ts';

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Another code, a minute after the last one. */
export function ResendCode({ recovery, onSent }: { recovery: Recovery; onSent: (recovery: Recovery) => void }) {
  const t = useTranslations('access.forgot');
  const [wait, setWait] = useState(0);
  const [sending, setSending] = useState(false);
  const left = useSecondsUntil(Math.max(recovery.resendAt ?? 0, wait));

  async function resend(): Promise<void> {
    setSending(true);
    try {
      const { user_id: userId, resend_after: seconds } = await callApi(sendResetCode, {
        body: { identifier: recovery.identifier, device_token: deviceTokenFor(recovery.identifier) },
      });
      onSent({ ...recovery, userId, resendAt: Date.now() + seconds * 1000 });
      toast.success(t('resent'));
    } catch (failure) {
      if (failure instanceof CallError && failure.retryAfter) setWait(Date.now() + failure.retryAfter * 1000);
      toast.failure(failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button variant="plain" size="l" block disabled={left > 0} loading={sending} onClick={() => void resend()}>
      {left > 0 ? <span className="tab">{t('resendIn', { time: clock(left) })}</span> : t('resend')}
    </Button>
  );
}
