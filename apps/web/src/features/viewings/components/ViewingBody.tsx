import type { Viewing } from '@app/contract/viewings';
import type { ReactNode } from 'react';
import type { viewings } from '../../../texts/ru/viewings.ts';
import { ChangeTime } from './ChangeTime.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { ViewingActs } from './ViewingActs.tsx';
import { ViewingState } from './ViewingState.tsx';
import classes from './ViewingBody.module.css';

export type Step = 'state' | 'time' | 'decline';

/** The dialog's title for a step. */
export function stepTitle(step: Step, viewing: Viewing): keyof typeof viewings & `${string}itle` {
  if (step === 'time') return 'changeTitle';
  if (step === 'decline') return viewing.can.includes('cancel') ? 'cancelTitle' : 'declineTitle';
  return 'title';
}

interface ViewingBodyProps {
  viewing: Viewing;
  step: Step;
  onStep: (step: Step) => void;
  /** A new proposal may begin a viewing of its own. */
  onViewing?: (viewing: Viewing) => void;
  /** In place of the acts, for somebody without an account. */
  foot?: ReactNode;
}

/** One viewing: where it stands with what may be done, another time, or the reasons to decline. */
export function ViewingBody({ viewing, step, onStep, onViewing, foot }: ViewingBodyProps) {
  if (step === 'time') {
    return (
      <ChangeTime
        viewing={viewing}
        onDone={(changed) => {
          onViewing?.(changed);
          onStep('state');
        }}
      />
    );
  }
  if (step === 'decline' && (viewing.can.includes('decline') || viewing.can.includes('cancel')))
    return <DeclineForm viewing={viewing} onDone={() => onStep('state')} onTime={() => onStep('time')} />;
  return (
    <div className={classes.frame}>
      <ViewingState viewing={viewing} />
      {foot ?? <ViewingActs viewing={viewing} onTime={() => onStep('time')} onDecline={() => onStep('decline')} />}
    </div>
  );
}
