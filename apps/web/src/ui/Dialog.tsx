import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useIsMobile } from '../lib/useIsMobile.ts';
import { IconArrowLeft } from './icons/IconArrowLeft.tsx';
import { IconX } from './icons/IconX.tsx';
import { keepFocus } from './keepFocus.ts';
import { LeadsBack } from './leadsBack.ts';
import type { Side } from './side.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useDialogKeys } from './useDialogKeys.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useScrollLock } from './useScrollLock.ts';
import { useIsNested, useTopmost } from './useTopmost.ts';
import classes from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Widest on a desktop, px: 375 sign-in and profile, 500 contact and review, 700 calculator. */
  width?: number;
  side?: Side;
  /** Stays in view under the scrolling body: the main act. */
  footer?: ReactNode;
  /** Beside the title: small acts. */
  actions?: ReactNode;
  /** As high and wide as the window allows, for forms with a map. */
  large?: boolean;
  /** A dialog that is short enough stays a card on mobile as well. */
  card?: boolean;
  /** Takes the whole screen of a desk too. */
  whole?: boolean;
  padded?: boolean;
  children: ReactNode;
}

/** A dialog; under 967 px it takes the whole screen. The title and the footer stay, the body scrolls. */
export function Dialog(props: DialogProps) {
  const { title, onClose, width = 500, side, footer, actions, large, card, whole, padded = true, children } = props;
  const t = useTranslations('ui');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const full = (useIsMobile() && !card) || whole;
  const isTopmost = useTopmost();
  const leadsBack = useContext(LeadsBack);
  const isNested = useIsNested(isTopmost) || leadsBack;
  const close = (): void => {
    if (isTopmost()) onClose();
  };
  useBackCloses(onClose);
  useFocusBack(box);
  useScrollLock();
  useDialogKeys(box, isTopmost, close);
  useLayoutEffect(() => keepFocus(box.current), []);
  return createPortal(
    <div className={classes.layer} data-full={full || undefined}>
      <div className={classes.veil} aria-hidden onClick={close} />
      <section
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        tabIndex={-1}
        className={classes.content}
        style={{ flexBasis: full ? '100%' : large ? 'min(1312px, calc(100vw - 64px))' : width }}
        data-large={large ? (footer ? 'footed' : 'plain') : undefined}
        data-side={side}
      >
        <div className={classes.header}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          {actions}
          {isNested && !whole && !card ? (
            <button type="button" className={classes.close} aria-label={t('back')} onClick={close}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            </button>
          ) : null}
          <button type="button" className={classes.close} aria-label={t('close')} onClick={close}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div id={`${id}-body`} className={classes.body} data-padded={padded || undefined}>
          {children}
        </div>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </section>
    </div>,
    document.body,
  );
}
