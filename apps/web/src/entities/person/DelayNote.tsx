import { listDelayedChannels } from '@app/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';

interface DelayNoteProps {
  channel: 'mail' | 'sms' | 'telegram';
  /** What is waited for: a code stops working meanwhile, a notice is read later. */
  of: 'code' | 'notice';
}

/** Says that messages of this channel come late, for as long as its server does not take them; else nothing. */
export function DelayNote({ channel, of }: DelayNoteProps) {
  const t = useTranslations('ui.delayed');
  const { data } = useQuery({ ...callQuery(listDelayedChannels), refetchInterval: 15_000, retry: false });
  if (!data?.items.includes(channel)) return null;
  return (
    <p className="note" data-side="warn" role="status">
      {t(channel)} {t(of)}
    </p>
  );
}
