import { Button } from './Button.tsx';
import classes from './ChoiceDialog.module.css';
import { Dialog } from './Dialog.tsx';
import type { Side } from './side.ts';

interface ChoiceDialogProps<Name extends string> {
  title: string;
  text: string;
  /** What the choices are, for those who do not see them under the title. */
  label: string;
  side: Side;
  choices: readonly { name: Name; label: string }[];
  /** The one that is being done. */
  pending: Name | null;
  onChoose: (name: Name) => void;
  close: () => void;
}

/** A question that one press answers and does. */
export function ChoiceDialog<Name extends string>(props: ChoiceDialogProps<Name>) {
  const { title, text, label, side, choices, pending, onChoose, close } = props;
  return (
    <Dialog title={title} onClose={close} width={440} card side={side}>
      <p className="muted">{text}</p>
      <div className={classes.choices} role="group" aria-label={label}>
        {choices.map((choice) => (
          <Button
            key={choice.name}
            block
            loading={pending === choice.name}
            disabled={pending !== null && pending !== choice.name}
            onClick={() => onChoose(choice.name)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
