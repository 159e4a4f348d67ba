import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FieldSkeletons } from '../SkeletonShapes.tsx';

interface FormLoadingProps {
  title: string;
  side: 'ember' | 'river';
  close: () => void;
  /** What it is filled from could not be read, and may be asked for again. */
  error?: unknown;
  onRetry?: () => void;
  /** Why the form is not for this person. */
  refusal?: string;
}

/** The form while what it is filled from is being read, or when it cannot open. */
export function FormLoading({ title, side, close, error, onRetry, refusal }: FormLoadingProps) {
  return (
    <Dialog title={title} onClose={close} large side={side}>
      {error || refusal ? (
        <ErrorState text={refusal} error={error} onRetry={error ? onRetry : undefined} />
      ) : (
        <FieldSkeletons heights={[96, 220, 180, 130, 96]} />
      )}
    </Dialog>
  );
}
