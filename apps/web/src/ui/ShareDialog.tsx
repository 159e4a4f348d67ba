import { shareTargets, type ShareTarget } from './shareTargets.ts';
import { IconBrandTelegram } from './icons/IconBrandTelegram.tsx';
import { IconBrandWhatsapp } from './icons/IconBrandWhatsapp.tsx';
import { IconDownload } from './icons/IconDownload.tsx';
import { IconMessageCircle2 } from './icons/IconMessageCircle2.tsx';
import { IconShare } from './icons/IconShare.tsx';
import type { Icon } from './icons/drawIcon.tsx';
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import { CopyField } from './CopyField.tsx';
import { Dialog } from './Dialog.tsx';
import { OutsideLink } from './OutsideLink.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './ShareDialog.module.css';

interface ShareDialogProps {
  title: string;
  /** In-app address, without the language. */
  address: string;
  /** What is sent beside the link. */
  text: string;
  /** Said when the link was copied; the usual words when left out. */
  copied?: string;
  /** What the link shows and to whom. */
  note?: ReactNode;
  /** Under everything: what else can be done with this link. */
  children?: ReactNode;
  onClose: () => void;
}

const icons: Record<ShareTarget, Icon> = {
  telegram: IconBrandTelegram,
  viber: IconMessageCircle2,
  whatsapp: IconBrandWhatsapp,
};
const names: Record<ShareTarget, string> = { telegram: 'Telegram', viber: 'Viber', whatsapp: 'WhatsApp' };
const targets = Object.keys(shareTargets) as ShareTarget[];

const never = (): (() => void) => () => undefined;
/** Phones have a sheet of their own for this. */
const canShare = (): boolean => typeof navigator.share === 'function';

/** A link to send: copied, to a messenger, or as a QR code to be photographed from the screen. */
export function ShareDialog({ title, address, text, copied, note, children, onClose }: ShareDialogProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  const link = `${window.location.origin}/${locale}${address}`;
  return (
    <Dialog title={title} onClose={onClose} width={460} card>
      <div className="stack fits gap-4">
        {note ? <p className="small muted">{note}</p> : null}
        <CopyField label={t('share.link')} text={link} copied={copied} />
        <div className={classes.targets}>
          {targets.map((target) => (
            <OutsideLink key={target} size="m" icon={icons[target]} href={shareTargets[target](link, text)}>
              {names[target]}
            </OutsideLink>
          ))}
          {hasSheet ? (
            <Button icon={IconShare} onClick={() => void navigator.share({ url: link, text }).catch(() => undefined)}>
              {t('share.more')}
            </Button>
          ) : null}
        </div>
        <Qr link={link} />
        {children}
      </div>
    </Dialog>
  );
}

function Qr({ link }: { link: string }) {
  const t = useTranslations('ui');
  const holder = useRef<HTMLDivElement>(null);
  const save = (): void => {
    const file = new Blob([holder.current!.innerHTML], { type: 'image/svg+xml' });
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(file);
    anchor.download = `qr-${new URL(link).pathname.split('/').at(-1)}.svg`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
  };
  return (
    <div className={classes.qr}>
      <div ref={holder}>
        <QrCode text={link} label={t('share.qr')} />
      </div>
      <div>
        <p className="small muted">{t('share.qrHint')}</p>
        <Button size="s" variant="quiet" icon={IconDownload} onClick={save}>
          {t('share.saveQr')}
        </Button>
      </div>
    </div>
  );
}
