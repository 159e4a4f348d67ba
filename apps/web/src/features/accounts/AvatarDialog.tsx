import { updateUser } from '@app/contract/profile';
import type { SessionUser } from '@app/contract/currentUser';
import { IconRotate } from '../../ui/icons/IconRotate.tsx';
import { IconRotateClockwise } from '../../ui/icons/IconRotateClockwise.tsx';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PlainSlider } from '../../ui/PlainSlider.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { cropPicture, type CropArea } from './components/cropPicture.ts';
import { useTakeSession } from '../../entities/person/useTakeSession.ts';
import classes from './AvatarDialog.module.css';

interface AvatarDialogProps {
  user: SessionUser;
  /** Address of the chosen picture. */
  picture: string;
  onClose: () => void;
}

const quarter = 90;

/** Which square of a picture shows the face: moved, made larger and turned, also by keys. */
export function AvatarDialog({ user, picture, onClose }: AvatarDialogProps) {
  const t = useTranslations('profile');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const [area, setArea] = useState<CropArea | null>(null);
  const { save, saving, failure } = useSaveAvatar(user, onClose);
  return (
    <Dialog
      title={t('avatar.cropTitle')}
      onClose={onClose}
      width={440}
      footer={
        <Button
          variant="ink"
          size="l"
          block
          loading={saving}
          disabled={!area}
          onClick={() => area && void save(() => cropPicture(picture, area, degrees))}
        >
          {t('avatar.save')}
        </Button>
      }
    >
      <div className="stack gap-4">
        <div className={classes.stage}>
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            rotation={degrees}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('avatar.cropArea'), role: 'group' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onRotationChange={setDegrees}
            onCropComplete={(_share, pixels) => setArea(pixels)}
          />
        </div>
        <p className="small muted">
          <span className="only-hover">{t('avatar.cropHint')}</span>
          <span className="only-touch">{t('avatar.cropHintTouch')}</span>
        </p>
        <div className={classes.tools}>
          <div className="grow">
            <PlainSlider
              label={t('avatar.zoom')}
              text={`${Math.round(zoom * 100)}%`}
              value={zoom}
              onChange={setZoom}
              min={1}
              max={3}
              step={0.05}
            />
          </div>
          <Button
            square
            icon={IconRotate}
            aria-label={t('avatar.turnLeft')}
            onClick={() => setDegrees((before) => before - quarter)}
          />
          <Button
            square
            icon={IconRotateClockwise}
            aria-label={t('avatar.turnRight')}
            onClick={() => setDegrees((before) => before + quarter)}
          />
        </div>
        <FailureNote text={failure} />
      </div>
    </Dialog>
  );
}

function useSaveAvatar(user: SessionUser, onSaved: () => void) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save(draw: () => Promise<Blob>): Promise<void> {
    setFailure(null);
    setSaving(true);
    try {
      const files = { avatar: [await draw()] };
      const saved = await callApi(updateUser, { params: { id: user.id }, body: {}, files });
      takeSession({ token: null, user: saved.user });
      toast.success(t('avatar.saved'));
      onSaved();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSaving(false);
    }
  }
  return { save, saving, failure };
}
