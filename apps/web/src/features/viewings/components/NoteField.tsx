import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconMessageCircle } from '../../../ui/icons/IconMessageCircle.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

/** Characters of what is said with a time. */
export const longestNote = 500;

/** Words for the other side, asked for by a press: most say nothing. */
export function NoteField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useTranslations('viewings');
  const [open, setOpen] = useState(false);
  if (!open && value === '')
    return (
      <Button variant="quiet" size="s" icon={IconMessageCircle} onClick={() => setOpen(true)}>
        {t('addNote')}
      </Button>
    );
  return (
    <TextArea
      label={t('note')}
      value={value}
      onChange={onChange}
      max={longestNote}
      rows={2}
      maxRows={6}
      optional
      error={error}
    />
  );
}
