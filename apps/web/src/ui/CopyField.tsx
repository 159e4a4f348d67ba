import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import classes from './CopyField.module.css';
import { IconCopy } from './icons/IconCopy.tsx';
import { useCopy } from './useCopy.ts';

interface CopyFieldProps {
  label: string;
  text: string;
  /** Said when it was copied; the usual words of a link when left out. */
  copied?: string | undefined;
}

/** Words to be taken elsewhere: seen whole, chosen at a touch, copied by the button, and told so. */
export function CopyField({ label, text, copied }: CopyFieldProps) {
  const t = useTranslations('ui');
  const copy = useCopy(copied);
  return (
    <div className={classes.field}>
      <input readOnly value={text} aria-label={label} onFocus={({ target }) => target.select()} />
      <Button variant="ink" icon={IconCopy} onClick={() => copy(text)} data-autofocus>
        {t('share.copy')}
      </Button>
    </div>
  );
}
