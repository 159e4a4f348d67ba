import { CallError } from '@app/contract/client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

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

interface ResendCodeProps {
  /** Milliseconds: when another code may be asked for. */
  resendAt: number;
  onResend: () => Promise<void>;
}

/** Another code, a minute after the last one. */
export function ResendCode({ resendAt, onResend }: ResendCodeProps) {
  const t = useTranslations('access.forgot');
  const [wait, setWait] = useState(0);
  const [sending, setSending] = useState(false);
  const left = useSecondsUntil(Math.max(resendAt, wait));

  async function resend(): Promise<void> {
    setSending(true);
    try {
      await onResend();
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
