import { uploadPhoto } from '@app/contract/photos';
import { longestText } from '@app/contract/support';
import { maxChatPhotos } from '@app/contract/conversation';
import type { Photo } from '@app/contract/shared';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useKept } from '../../lib/useKept.ts';
import { storageUrl } from '../../lib/paths.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { Button } from '../../ui/Button.tsx';
import { IconPhotoPlus } from '../../ui/icons/IconPhotoPlus.tsx';
import { IconSend } from '../../ui/icons/IconSend.tsx';
import { IconX } from '../../ui/icons/IconX.tsx';
import { toast } from '../../ui/toast.ts';
import type { Written } from './chatWay.ts';
import classes from './Chat.module.css';

/** One word of typing tells for this long; ms. */
const notifyTyping = 3_000;

interface Typed {
  text: string;
  photos: readonly Photo[];
}
const nothing: Typed = { text: '', photos: [] };
/** Uploaded photos that no message names are removed after 48 hours. */
const photosLastFor = 40 * 3_600_000;
const lasting = (left: Typed, leftAt: number): Typed =>
  leftAt > Date.now() - photosLastFor ? left : { ...left, photos: [] };

interface ComposerProps {
  /** Which conversation it is. */
  chat: string;
  onWrite: (written: Written) => void;
  onType: () => void;
  words?: { text: string } | undefined;
}

/** The field: Enter sends, Shift+Enter begins a line; pictures are sent to the server while one writes. */
export function Composer({ chat, onWrite, onType, words }: ComposerProps) {
  const t = useTranslations('support');
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ text, photos }, put] = useKept(`chat-${chat}`, nothing, { lasting });
  const setText = (next: string): void => put((before) => ({ ...before, text: next }));
  const setPhotos = (next: (before: readonly Photo[]) => readonly Photo[]): void =>
    put((before) => ({ ...before, photos: next(before.photos) }));
  const upload = useUpload((photo) => setPhotos((before) => [...before, photo].slice(0, maxChatPhotos)));
  const notifiedAt = useRef(0);
  const [taken, setTaken] = useState(words);
  if (words !== taken) {
    setTaken(words);
    setText(words?.text ?? '');
  }
  useEffect(() => {
    if (words) field.current?.focus();
  }, [words]);
  const change = (value: string): void => {
    setText(value);
    if (Date.now() - notifiedAt.current < notifyTyping) return;
    notifiedAt.current = Date.now();
    onType();
  };
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if ((text.trim() === '' && photos.length === 0) || upload.isPending) return;
    onWrite({ client_id: randomKey(), text: text.trim(), photo_ids: photos.map(({ id }) => id) });
    put(nothing);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.composer} onSubmit={send}>
      <Chosen photos={photos} onRemove={(id) => setPhotos((before) => before.filter((one) => one.id !== id))} />
      <div className={classes.write}>
        <label className={classes.attach} aria-busy={upload.isPending}>
          <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
          <span className="visuallyHidden">{t('chat.attach')}</span>
          <input
            type="file"
            accept="image/*,.heic"
            disabled={upload.isPending || photos.length >= maxChatPhotos}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) upload.mutate(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <textarea
          ref={field}
          rows={1}
          maxLength={longestText}
          aria-label={t('chat.field')}
          placeholder={t('chat.field')}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button
          type="submit"
          variant="ink"
          square
          icon={IconSend}
          aria-label={t('chat.send')}
          loading={upload.isPending}
        />
      </div>
    </form>
  );
}

function useUpload(onDone: (photo: Photo) => void) {
  return useMutation({
    mutationFn: (file: File) => callApi(uploadPhoto, { files: { photo: [file] } }),
    onSuccess: onDone,
    onError: toast.failure,
  });
}

function Chosen({ photos, onRemove }: { photos: readonly Photo[]; onRemove: (id: number) => void }) {
  const t = useTranslations('support');
  if (photos.length === 0) return null;
  return (
    <ul className={classes.chosen}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img
            src={storageUrl(photo.path.replace(/-1920\.webp$/, '-320.webp'))}
            alt={t('chat.photo', { number: String(index + 1) })}
          />
          <button type="button" aria-label={t('chat.removePhoto')} onClick={() => onRemove(photo.id)}>
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
