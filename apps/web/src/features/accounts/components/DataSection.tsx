import type { SessionUser } from '@app/contract/currentUser';
import { IconDownload } from '../../../ui/icons/IconDownload.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeleteAccountDialog } from '../DeleteAccountDialog.tsx';
import { saveUserData } from './saveUserData.ts';
import classes from './DataSection.module.css';

/** What the product holds of the person, as a file; and the way out. */
export function DataSection({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const [loading, setLoading] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    const problem = await saveUserData(user.id);
    setLoading(false);
    if (problem === null) toast.success(t('downloaded'));
    else toast.error(problem || t('downloadFailed'));
  }

  return (
    <div className="stack">
      <div className={classes.row}>
        <div className="grow">
          <h3>{t('downloadTitle')}</h3>
          <p className="small muted">{t('downloadText')}</p>
        </div>
        <Button icon={IconDownload} loading={loading} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
      <div className={classes.row}>
        <div className="grow">
          <h3>{t('deleteTitle')}</h3>
          <p className="small muted">{t('deleteText')}</p>
        </div>
        <Button icon={IconTrash} className={classes.delete} onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {deleting ? <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} /> : null}
    </div>
  );
}
