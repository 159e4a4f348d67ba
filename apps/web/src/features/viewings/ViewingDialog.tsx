import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchValue } from '../../lib/navigation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { viewingQuery } from './api.ts';
import { FieldSkeletons } from '../../ui/SkeletonShapes.tsx';
import { stepTitle, ViewingBody, type Step } from './components/ViewingBody.tsx';

const steps: readonly Step[] = ['time', 'decline'];

interface ViewingDialogProps {
  value: string;
  close: () => void;
}

/** One of my viewings, opened by `viewing=<id>`; `step=time` and `step=decline` go there at once. */
export function ViewingDialog(props: ViewingDialogProps) {
  // One that leads to another begins anew.
  return <OneViewing key={props.value} {...props} />;
}

function OneViewing({ value, close }: ViewingDialogProps) {
  const t = useTranslations('viewings');
  const asked = useSearchValue('step');
  const [step, setStep] = useState<Step>(steps.find((one) => one === asked) ?? 'state');
  const [id, setId] = useState(Number(value));
  const { data: viewing, error, refetch } = useQuery(viewingQuery(id));
  return (
    <Dialog
      title={viewing ? t(stepTitle(step, viewing)) : t('title')}
      onClose={close}
      width={step === 'state' ? 440 : 560}
      padded={false}
    >
      {viewing ? (
        <ViewingBody viewing={viewing} step={step} onStep={setStep} onViewing={(begun) => setId(begun.id)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldSkeletons heights={[52, 240, 120]} />
      )}
    </Dialog>
  );
}
