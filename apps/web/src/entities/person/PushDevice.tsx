import { showNotificationPreferences } from '@app/contract/notifications';
import { IconDeviceMobile } from '../../ui/icons/IconDeviceMobile.tsx';
import { IconDownload } from '../../ui/icons/IconDownload.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureText } from '../../lib/errorText.ts';
import { useInstall } from '../../lib/installPrompt.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { readPushState, turnPushOff, turnPushOn } from '../../lib/pushDevice.ts';
import classes from './NotificationPreferences.module.css';

const key = 'push-state';

/** Push in this very browser: a button asks for it, nothing else does; and the app's own installing. */
export function PushDevice({ userId, publicKey }: { userId: number; publicKey: string }) {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const install = useInstall();
  const { data: state } = useQuery({ queryKey: [key, userId], queryFn: () => readPushState(userId) });
  const turn = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn(userId, publicKey)),
    onSuccess: (next) => {
      queryClient.setQueryData([key, userId], next);
      void queryClient.invalidateQueries({ queryKey: [showNotificationPreferences.name] });
      if (next === 'on') toast.success(t('push.turnedOn'));
    },
    // The push service of the browser may be out of reach.
    onError: (error) => toast.error(error instanceof DOMException ? t('push.failed') : failureText(error)),
  });
  if (!state) return null;
  const isSwitch = state === 'on' || state === 'off';
  return (
    <div className={classes.device}>
      <IconDeviceMobile size={22} stroke={1.75} aria-hidden />
      <p className="grow">{t(`push.state.${state}`)}</p>
      {isSwitch ? (
        <Button size="s" loading={turn.isPending} onClick={() => turn.mutate()}>
          {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      ) : null}
      {install ? (
        <Button size="s" variant="quiet" icon={IconDownload} onClick={install}>
          {t('push.install')}
        </Button>
      ) : null}
    </div>
  );
}
