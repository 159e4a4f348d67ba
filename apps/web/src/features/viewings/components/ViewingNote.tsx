import type { Viewing } from '@app/contract/viewings';
import { useTranslations } from 'use-intl';

/** What was said with the time that stands, and by whom. */
export function ViewingNote({ viewing }: { viewing: Pick<Viewing, 'note' | 'side' | 'proposed_by' | 'person'> }) {
  const t = useTranslations('viewings');
  const isOwn = viewing.proposed_by === viewing.side;
  return (
    <q
      className="small muted"
      style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      aria-label={isOwn ? t('noteMine') : t('noteOf', { name: viewing.person.name })}
    >
      {viewing.note}
    </q>
  );
}
