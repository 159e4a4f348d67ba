import { type EditedList, listChanges } from '@app/contract/editedLists';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/IconArrowBackUp.tsx';
import classes from './ListEditor.module.css';
import type { ListDraft } from './useListDraft.ts';

/** Who changed what when; each earlier state can be brought back. */
export function ListHistory({ list, draft }: { list: EditedList; draft: ListDraft }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  if (list.history.length === 0) return null;
  return (
    <details className={`panel ${classes.history}`}>
      <summary>{t('lists.history')}</summary>
      <ul>
        {list.history.map(({ version, at, admin, summary }) => (
          <li key={version}>
            <span className="grow">
              {listChanges
                .flatMap((change) => (summary[change] ? [t(`lists.change.${change}`, { count: summary[change] })] : []))
                .join(', ') || t('lists.first')}
              <small className="muted">
                {[
                  admin,
                  format.dateTime(new Date(at), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {version === list.version ? null : (
              <Button
                size="s"
                icon={IconArrowBackUp}
                disabled={draft.isChanged}
                loading={draft.isSaving}
                onClick={() => draft.restore(version)}
              >
                {t('lists.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
