import { Modal } from '@mantine/core';
import './fieldStyles.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsMobile } from '../lib/useIsMobile.ts';
import { keepFocus } from './keepFocus.ts';
import type { Side } from './side.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useTopmost } from './useTopmost.ts';
import classes from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  opened?: boolean;
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
  padded?: boolean;
  children: ReactNode;
}

/** A dialog; under 967 px it takes the whole screen. The title and the footer stay, the body scrolls. */
export function Dialog({
  title,
  onClose,
  opened = true,
  width = 500,
  side,
  footer,
  actions,
  large,
  card,
  padded = true,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const mobile = useIsMobile();
  useFocusBack();
  const isTopmost = useTopmost(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => {
        if (isTopmost()) onClose();
      }}
      size={large ? 'min(1312px, calc(100vw - 64px))' : width}
      fullScreen={mobile && !card}
      centered
      padding={0}
      classNames={{ content: classes.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay className={classes.veil} />
      <Modal.Content
        ref={keepFocus}
        data-large={large ? (footer ? 'footed' : 'plain') : undefined}
        data-side={side}
        radius={mobile && !card ? 0 : 'lg'}
      >
        {/* A dialog's title bar is no banner of the page. */}
        <Modal.Header className={classes.header} role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {actions}
          <Modal.CloseButton aria-label={t('close')} size={44} iconSize={20} className={classes.close} />
        </Modal.Header>
        <Modal.Body className={classes.body} data-padded={padded || undefined}>
          {children}
        </Modal.Body>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </Modal.Content>
    </Modal.Root>
  );
}
