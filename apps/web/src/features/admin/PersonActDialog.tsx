import { actsRequiringReason, type PersonAct } from '@app/domain/adminActs';
import { type Role, roles } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { useKept } from '../../lib/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import classes from './components/ActMenu.module.css';

/** Characters of a reason. */
const longest = 300;

interface PersonActDialogProps {
  act: PersonAct;
  id: number;
  name: string;
  role: Role;
  pending: boolean;
  onDo: (given: { reason?: string; role?: Role }) => Promise<unknown>;
  onClose: () => void;
}

const explained = {
  block: 'ask.blockText',
  unverify: 'ask.unverifyText',
  sign_out_everywhere: 'ask.signOutText',
  delete_user: 'ask.deleteText',
  change_role: 'ask.roleText',
} as const;
type Asking = keyof typeof explained;

/** Asks before an act: why where it hurts, and which role. */
export function PersonActDialog({ act, id, name, role, pending, onDo, onClose }: PersonActDialogProps) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const [{ reason, next }, change, kept] = useKept(`person-${act}-${id}`, { reason: '', next: role });
  const asking = act as Asking;
  const needsReason = actsRequiringReason.has(act);
  const isRole = act === 'change_role';
  const why = reason.trim();
  const isReady = (!needsReason || why !== '') && why.length <= longest && (!isRole || next !== role);
  return (
    <Dialog title={t(`ask.${asking}`, { name })} onClose={onClose} width={480} card>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          onDo({ ...(why ? { reason: why } : {}), ...(isRole ? { role: next } : {}) }).then(
            () => kept.done(),
            () => undefined,
          );
        }}
      >
        <KeptNote kept={kept} />
        {isRole ? (
          <PillGroup
            label={t('ask.newRole')}
            value={next}
            options={roles.map((one) => ({ value: one, label: t(`users.roles.${one}`) }))}
            onChange={(value) => change((before) => ({ ...before, next: value ?? role }))}
          />
        ) : null}
        <p className="muted small">{isRole && next === 'admin' ? t('ask.adminRole') : t(explained[asking])}</p>
        {needsReason || isRole ? (
          <TextArea
            label={needsReason ? t('ask.reason') : t('ask.reasonOptional')}
            value={reason}
            onChange={(words) => change((before) => ({ ...before, reason: words }))}
            max={longest}
            rows={3}
          />
        ) : null}
        <div className={classes.acts}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant={needsReason ? 'bad' : 'ink'} loading={pending} disabled={!isReady}>
            {t(`act.${act}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
