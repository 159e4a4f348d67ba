import type { Icon } from '../ui/icons/drawIcon.tsx';
import { IconMaximize } from '../ui/icons/IconMaximize.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsMobile } from '../lib/useIsMobile.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Side } from '../ui/side.ts';
import classes from './WholeMap.module.css';

interface OpensWholeProps {
  /** What is chosen there. */
  label: string;
  icon: Icon;
  onOpen: () => void;
  /** The map in its place on the page. */
  children: ReactNode;
}

/** A map of a form: worked on in its place on a desk; on a phone, where it is too small for that, the first touch opens the whole screen. */
export function OpensWhole({ label, icon: Picture, onOpen, children }: OpensWholeProps) {
  const t = useTranslations('map');
  const isMobile = useIsMobile();
  return (
    <div className={classes.place}>
      {/* Not to be stood on either: what covers it says what it is for. */}
      <div className={classes.inline} inert={isMobile}>
        {children}
      </div>
      {isMobile ? (
        <button type="button" className={classes.cover} onClick={onOpen}>
          <span>
            <Picture size={20} stroke={1.75} aria-hidden />
            {label}
          </span>
        </button>
      ) : (
        <div className={classes.open}>
          <Button size="s" icon={IconMaximize} aria-label={`${t('wholeScreen')}: ${label}`} onClick={onOpen}>
            {t('wholeScreen')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface WholeMapDialogProps {
  title: string;
  side: Side;
  /** Above the map: what is found by words, or what is chosen so far. */
  top: ReactNode;
  onConfirm: () => void;
  /** Back, the cross, Escape: nothing is taken over. */
  onBack: () => void;
  children: ReactNode;
}

/** A map over the whole screen to choose on; what was chosen counts from "confirm" on. */
export function WholeMapDialog({ title, side, top, onConfirm, onBack, children }: WholeMapDialogProps) {
  const ui = useTranslations('ui');
  return (
    <Dialog
      title={title}
      onClose={onBack}
      side={side}
      whole
      padded={false}
      footer={
        <div className={classes.acts}>
          <Button onClick={onBack}>{ui('back')}</Button>
          <Button variant={side} onClick={onConfirm}>
            {ui('confirm')}
          </Button>
        </div>
      }
    >
      <div className={classes.whole}>
        <div className={classes.top}>{top}</div>
        <div className={classes.map}>{children}</div>
      </div>
    </Dialog>
  );
}
