import { IconAlertTriangle } from './icons/IconAlertTriangle.tsx';
import { IconCircleCheck } from './icons/IconCircleCheck.tsx';
import { IconCircleX } from './icons/IconCircleX.tsx';
import { IconX } from './icons/IconX.tsx';
import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../lib/currentUser.ts';
import { usePathname, useSearchValues } from '../lib/navigation.ts';
import { useKeyboardHeight } from '../lib/useKeyboardHeight.ts';
import {
  closeComplaints,
  closeToast,
  currentToasts,
  holdToast,
  releaseToast,
  subscribeToToasts,
  type Toast,
  type ToastAct,
} from './toast.ts';
import classes from './Toasts.module.css';

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX } as const;
const none: readonly Toast[] = [];

export function Toasts() {
  const t = useTranslations('ui');
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const keyboard = useKeyboardHeight();
  useSolvedElsewhere();
  return (
    <div className={classes.stack} style={{ '--keyboard': `${keyboard}px` } as CSSProperties} aria-live="polite">
      {toasts.map(({ id, tone, text, act }) => {
        const Picture = icons[tone];
        return (
          <div
            key={id}
            className={classes.toast}
            data-tone={tone}
            role={tone === 'error' ? 'alert' : 'status'}
            onPointerEnter={() => holdToast(id)}
            onPointerLeave={({ currentTarget }) => {
              if (!currentTarget.contains(document.activeElement)) releaseToast(id);
            }}
            onFocus={() => holdToast(id)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) releaseToast(id);
            }}
          >
            <Picture size={22} stroke={1.75} aria-hidden />
            <p className="grow">{text}</p>
            {act ? <Act id={id} act={act} /> : null}
            <button
              type="button"
              className={classes.close}
              aria-label={t('close')}
              onClick={() => {
                closeToast(id);
                act?.back?.();
              }}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** Another page or dialog, another person, or the profile changed: what was complained of before is void. */
function useSolvedElsewhere(): void {
  const { user } = useCurrentUser();
  const place = [usePathname(), ...Object.keys(useSearchValues()).toSorted()].join();
  const person = user && [user.id, user.name, user.phone, user.email, user.role, user.has_pass, user.is_blocked].join();
  useEffect(() => closeComplaints(), [place, person]);
}

function Act({ id, act }: { id: number; act: ToastAct }) {
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = act.back !== undefined;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      className={classes.act}
      onClick={() => {
        closeToast(id);
        act.run();
        act.back?.();
      }}
    >
      {act.label}
    </button>
  );
}
