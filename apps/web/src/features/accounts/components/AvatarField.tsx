import { updateUser } from '@app/contract/profile';
import type { SessionUser } from '@app/contract/currentUser';
import { IconCamera } from '../../../ui/icons/IconCamera.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { IconUser } from '../../../ui/icons/IconUser.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { storageUrl } from '../../../lib/paths.ts';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import { readPicture } from './readPicture.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import classes from './AvatarField.module.css';

const AvatarDialog = lazyPart(() => import('../AvatarDialog.tsx'), 'AvatarDialog');
const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** The person's face: chosen, cropped in a dialog, kept at once; or taken away. */
export function AvatarField({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { remove, removing } = useRemoveAvatar(user);

  async function choose(file: File | undefined): Promise<void> {
    setProblem(null);
    if (!file) return;
    const read = await readPicture(file);
    if ('problem' in read) setProblem(t(`avatar.${read.problem}`));
    else setPicture(read.url);
  }
  function close(): void {
    if (picture) URL.revokeObjectURL(picture);
    setPicture(null);
  }

  return (
    <div className={classes.field}>
      <Face user={user} />
      <div className={classes.acts}>
        <div className="row wraps">
          <Button icon={IconCamera} onClick={() => input.current?.click()}>
            {user.avatar_path ? t('avatar.change') : t('avatar.add')}
          </Button>
          {user.avatar_path ? (
            <Button variant="quiet" icon={IconTrash} loading={removing} onClick={() => void remove()}>
              {t('avatar.remove')}
            </Button>
          ) : null}
        </div>
        <p className={problem ? `small ${classes.problem}` : 'small muted'} role={problem ? 'alert' : undefined}>
          {problem ?? t('avatar.hint')}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        data-testid="avatar-file"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {picture ? (
        <LateDialog close={close}>
          <AvatarDialog user={user} picture={picture} onClose={close} />
        </LateDialog>
      ) : null}
    </div>
  );
}

function Face({ user }: { user: SessionUser }) {
  if (user.avatar_path)
    return <img src={storageUrl(user.avatar_path)} alt="" width={96} height={96} className={classes.face} />;
  if (user.name)
    return (
      <span className={classes.letters}>
        <Avatar name={user.name} size="l" />
      </span>
    );
  return (
    <span className={`${classes.face} ${classes.nobody}`}>
      <IconUser size={40} stroke={1.5} aria-hidden />
    </span>
  );
}

function useRemoveAvatar(user: SessionUser) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const [removing, setRemoving] = useState(false);
  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      const saved = await callApi(updateUser, { params: { id: user.id }, body: { remove_avatar: true } });
      takeSession({ token: null, user: saved.user });
      toast.success(t('avatar.removed'));
    } catch (error) {
      toast.failure(error);
    } finally {
      setRemoving(false);
    }
  }
  return { remove, removing };
}
