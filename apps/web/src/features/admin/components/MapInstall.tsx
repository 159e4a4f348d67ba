import { cancelMapInstall, showMapData, startMapInstall } from '@app/contract/adminMap';
import type { Reply } from '@app/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconDownload } from '../../../ui/icons/IconDownload.tsx';
import { toast } from '../../../ui/toast.ts';
import { isInstalling } from '../api.ts';
import classes from './MapInstall.module.css';

type MapData = Reply<typeof showMapData>;

/** Has the server install the map of the whole country: a button, then how far it is, then what came of it. */
export function MapInstall({ data }: { data: MapData }) {
  const t = useTranslations('admin.map.install');
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [showMapData.name] });
  const start = useMutation({ mutationFn: () => callApi(startMapInstall), onError: toast.failure, onSettled });
  const cancel = useMutation({ mutationFn: () => callApi(cancelMapInstall), onError: toast.failure, onSettled });
  const { install } = data;
  if (install && isInstalling(data))
    return <Progress install={install} onCancel={() => cancel.mutate()} cancelling={cancel.isPending} />;
  return (
    <div className="stack gap-2">
      <Outcome install={install} />
      <div className="row gap-3">
        <Button size="m" icon={IconDownload} loading={start.isPending} onClick={() => start.mutate()}>
          {data.installed_at ? t('again') : t('start')}
        </Button>
      </div>
      <p className="small muted">{t('what', { host: data.extract_host })}</p>
    </div>
  );
}

function Outcome({ install }: Pick<MapData, 'install'>) {
  const t = useTranslations('admin.map.install');
  if (install?.state === 'done') return <p role="status">{t('done')}</p>;
  if (install?.state === 'cancelled') return <p role="status">{t('cancelled')}</p>;
  if (install?.state !== 'failed') return null;
  return (
    <div role="alert" className="stack gap-1">
      <p className="c-bad">{t('failed')}</p>
      <code className={classes.why}>{install.message ?? t('lost')}</code>
    </div>
  );
}

interface ProgressProps {
  install: NonNullable<MapData['install']>;
  cancelling: boolean;
  onCancel: () => void;
}

function Progress({ install: { state, step, share }, cancelling, onCancel }: ProgressProps) {
  const t = useTranslations('admin.map.install');
  const ui = useTranslations('ui');
  const percent = Math.round(share * 100);
  const words = state === 'cancelling' ? t('cancelling') : step ? t(`step.${step}`) : t('waiting');
  return (
    <div className="stack gap-2">
      <p role="status">{words}</p>
      <div className={classes.line}>
        <progress className={classes.progress} max={100} value={percent} aria-label={t('progress')} />
        <span className="small tab">{t('percent', { percent })}</span>
      </div>
      <div className="row gap-3">
        <Button onClick={onCancel} loading={cancelling || state === 'cancelling'}>
          {ui('cancel')}
        </Button>
      </div>
      <p className="small muted">{t('leave')}</p>
    </div>
  );
}
