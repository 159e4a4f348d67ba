import { FailureNote } from '../../../ui/FailureNote.tsx';
import type { Failure } from '../useHandOver.ts';
import { BusyViewings } from './BusyViewings.tsx';

/** Why a hand-over is refused, with the viewings that are in its way. */
export function HandOverFailure({ failure }: { failure: Failure }) {
  return (
    <div className="stack gap-2">
      <FailureNote text={failure.text} />
      {failure.viewings.length > 0 ? <BusyViewings viewings={failure.viewings} /> : null}
    </div>
  );
}
