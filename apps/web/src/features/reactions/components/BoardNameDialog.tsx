import { fieldErrors } from '@app/contract/fieldErrors';
import { guestNameLimit } from '@app/domain/board';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useKept } from '../../../lib/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface BoardNameDialogProps {
  onName: (name: string) => void;
  onSignIn: () => void;
  onClose: () => void;
}

/** Asks whoever votes without an account what the others shall call them. */
export function BoardNameDialog({ onName, onSignIn, onClose }: BoardNameDialogProps) {
  const t = useTranslations('reactions');
  const locale = useLocale();
  const [name, setName, kept] = useKept('board-name', '');
  const [tried, setTried] = useState(false);
  const given = name.trim();
  return (
    <Dialog title={t('board.name.title')} onClose={onClose} width={420} card>
      <form
        className="stack fits gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (given === '') return;
          kept.done();
          onName(given);
        }}
      >
        <KeptNote kept={kept} />
        <p className="muted">{t('board.name.text')}</p>
        <TextInput
          label={t('board.name.label')}
          name="name"
          autoComplete="given-name"
          maxLength={guestNameLimit}
          value={name}
          error={tried && given === '' ? fieldErrors.name_required[locale] : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" variant="ember" block>
          {t('board.name.act')}
        </Button>
        <Button variant="quiet" block onClick={onSignIn}>
          {t('board.name.signIn')}
        </Button>
      </form>
    </Dialog>
  );
}
