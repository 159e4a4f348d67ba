import { type Device, listDevices, revokeDevice, revokeOtherDevices } from '@app/contract/devices';
import { IconDeviceLaptop } from '../../../ui/icons/IconDeviceLaptop.tsx';
import { IconDeviceMobile } from '../../../ui/icons/IconDeviceMobile.tsx';
import { IconDeviceUnknown } from '../../../ui/icons/IconDeviceUnknown.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './DevicesSection.module.css';

/** "My devices" of the profile: where the account is open, and the way to sign out there. */
export function DevicesSection() {
  const t = useTranslations('access.devices');
  const { data, isError, refetch } = useQuery(callQuery(listDevices));
  return (
    <section className={`panel ${classes.section}`} aria-labelledby="devices-title">
      <h2 id="devices-title">{t('title')}</h2>
      <p className="small muted">{t('text')}</p>
      {data ? <Devices devices={data.items} /> : null}
      {!data && isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <RowSkeletons count={2} picture /> : null}
    </section>
  );
}

/** Does an act on devices, says what came of it and reads the list anew. */
function useDeviceAct<T>(act: (input: T) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: toast.failure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listDevices.name] }),
  });
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations('access.devices');
  const [asks, setAsks] = useState(false);
  const revokeOne = useDeviceAct((id: string) => callApi(revokeDevice, { params: { id } }), t('revoked'));
  const revokeRest = useDeviceAct(() => callApi(revokeOtherDevices), t('othersRevoked'));
  const others = devices.filter((device) => !device.current);
  return (
    <>
      <ul className={classes.list}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            pending={revokeOne.isPending && revokeOne.variables === device.id}
            onRevoke={() => revokeOne.mutate(device.id)}
          />
        ))}
      </ul>
      {others.length === 0 ? <p className="small faint">{t('onlyThis')}</p> : null}
      {others.length > 1 ? <Button onClick={() => setAsks(true)}>{t('revokeOthers')}</Button> : null}
      {asks ? (
        <ConfirmDialog
          title={t('revokeOthersTitle')}
          text={t('revokeOthersText')}
          act={t('revokeOthers')}
          pending={revokeRest.isPending}
          onConfirm={() => revokeRest.mutate(undefined, { onSettled: () => setAsks(false) })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

const phones = new Set(['Android', 'iPhone', 'iPad']);

function DeviceRow({ device, pending, onRevoke }: { device: Device; pending: boolean; onRevoke: () => void }) {
  const t = useTranslations('access.devices');
  const format = useFormatter();
  const { browser, system, current, signed_in: signedIn } = device;
  const name = browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'));
  const when = format.dateTime(new Date(device.last_used_at), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const Picture = system === null ? IconDeviceUnknown : phones.has(system) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li>
      <span className={classes.picture}>
        <Picture size={20} stroke={1.75} aria-hidden />
      </span>
      <span className="grow">
        <span className="strong">{name}</span>
        <br />
        <span className={`small ${current ? classes.here : 'muted'}`}>
          {current ? t('current') : t(signedIn ? 'lastUsed' : 'signedOut', { when })}
        </span>
      </span>
      {current ? null : (
        <Button size="s" loading={pending} onClick={onRevoke} aria-label={t('revokeNamed', { device: name })}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}
