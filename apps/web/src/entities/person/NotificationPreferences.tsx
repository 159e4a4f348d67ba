import type { Reply } from '@app/contract/call';
import { changeNotificationPreferences, showNotificationPreferences } from '@app/contract/notifications';
import { notificationGroups } from '@app/domain/notificationGroups';
import { type Choice, deliveryChannels } from '@app/domain/notifications';
import { IconBell } from '../../ui/icons/IconBell.tsx';
import { IconBrandTelegram } from '../../ui/icons/IconBrandTelegram.tsx';
import { IconCheck } from '../../ui/icons/IconCheck.tsx';
import { IconDeviceMobile } from '../../ui/icons/IconDeviceMobile.tsx';
import { IconMail } from '../../ui/icons/IconMail.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { hasMessenger } from '../../lib/messengerLink.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DelayNote } from './DelayNote.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowSkeletons } from '../../ui/SkeletonShapes.tsx';
import { toast } from '../../ui/toast.ts';
import { PushDevice } from './PushDevice.tsx';
import classes from './NotificationPreferences.module.css';

type Preferences = Reply<typeof showNotificationPreferences>;

const preferencesQuery = queryOptions({ ...callQuery(showNotificationPreferences), staleTime: 60_000 });

/** Which notifications reach me by which channel. Every press is saved at once. */
export function NotificationPreferences() {
  const t = useTranslations('notifications');
  const { user } = useCurrentUser();
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !user) return <RowSkeletons count={6} />;
  return (
    <div className="stack gap-4">
      <p className={classes.hint}>{t('preferences.hint')}</p>
      <Matrix preferences={data} />
      {data.ready.mail === 'yes' ? <DelayNote channel="mail" of="notice" /> : null}
      <Missing ready={data.ready} />
      <PushDevice userId={user.id} publicKey={data.push_key} />
    </div>
  );
}

const pictures: Record<(typeof deliveryChannels)[number], Icon> = {
  mail: IconMail,
  telegram: IconBrandTelegram,
  push: IconDeviceMobile,
};

/** Where there is no bot, nobody can be written to by it. */
function useChannels(ready: Preferences['ready']) {
  const hasTelegram = hasMessenger() || ready.telegram;
  return deliveryChannels.filter((channel) => channel !== 'telegram' || hasTelegram);
}

function Matrix({ preferences: { groups, ready } }: { preferences: Preferences }) {
  const t = useTranslations('notifications');
  const change = useChange();
  const channels = useChannels(ready);
  const isReady = { mail: ready.mail === 'yes', telegram: ready.telegram, push: ready.push };
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.said}>{t('preferences.what')}</span>
          </th>
          <ChannelHead icon={IconBell} label={t('channel.page')} />
          {channels.map((channel) => (
            <ChannelHead
              key={channel}
              icon={pictures[channel]}
              label={t(`channel.${channel}`)}
              off={!isReady[channel]}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationGroups.map((group) => (
          <tr key={group}>
            <th scope="row">
              {t(`group.${group}`)}
              <small>{t(`groupHint.${group}`)}</small>
            </th>
            <td>
              <IconCheck size={20} stroke={2} role="img" aria-label={t('preferences.always')} />
            </td>
            {channels.map((channel) => (
              <td key={channel} data-off={!isReady[channel] || undefined}>
                <div className={classes.cell}>
                  <Checkbox
                    large
                    boxClass={classes.box}
                    aria-label={`${t(`group.${group}`)}: ${t(`channel.${channel}`)}`}
                    checked={groups[group][channel]}
                    onChange={(event) => change({ group, channel, wanted: event.currentTarget.checked })}
                  />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChannelHead({ icon: Picture, label, off }: { icon: Icon; label: string; off?: boolean }) {
  return (
    <th scope="col" data-off={off || undefined}>
      <Picture size={20} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </th>
  );
}

const savingKey = ['notification-preferences'];

/** Shown changed at once; put back when the server did not take it. */
function useChange(): (choice: Choice) => void {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const saving = useMutation({
    mutationKey: savingKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: Choice) => callApi(changeNotificationPreferences, { body: { changes: [choice] } }),
    onError: toast.failure,
    // While another press is on its way, the server's answer is older than what is shown.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: savingKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  return (choice) => {
    const { group, channel, wanted } = choice;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (old) => {
      if (!old) return old;
      return { ...old, groups: { ...old.groups, [group]: { ...old.groups[group], [channel]: wanted } } };
    });
    saving.mutate(choice);
  };
}

/** What keeps a channel from reaching me, and where to mend it. */
function Missing({ ready }: Pick<Preferences, 'ready'>) {
  const t = useTranslations('notifications');
  const channels = useChannels(ready);
  const missing = [
    ...(ready.mail === 'yes' ? [] : [{ text: t(`preferences.mail.${ready.mail}`), at: 'contacts' }]),
    ...(ready.telegram || !channels.includes('telegram') ? [] : [{ text: t('preferences.telegram'), at: 'telegram' }]),
  ];
  if (missing.length === 0) return null;
  return (
    <ul className={classes.missing}>
      {missing.map(({ text, at }) => (
        <li key={at}>
          {text}{' '}
          <AppLink to={`${paths.profile()}#${at}`} className="link">
            {t('preferences.toProfile')}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
