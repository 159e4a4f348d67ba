import { Component, type ComponentType, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useNotLoaded } from './useNotLoaded.ts';

/** What a dialog says while its code is on its way, as a dialog: the page fetches it when it is there itself. */
export const loadDialogWords = () => import('./DialogLoading.tsx');

interface WordsProps {
  close: () => void;
}

/** A notice says it where not even those words can be had, and of what shows nothing. */
export function NotLoadedNotice({ close }: WordsProps) {
  const show = useNotLoaded();
  useEffect(() => {
    show();
    close();
    // Said once; what closes it is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

const words = (name: 'DialogLoading' | 'DialogNotLoaded', Without: ComponentType<WordsProps>) =>
  lazy(() =>
    loadDialogWords().then(
      (all): { default: ComponentType<WordsProps> } => ({ default: all[name] }),
      () => ({ default: Without }),
    ),
  );
const Loading = words('DialogLoading', () => null);
const NotLoaded = words('DialogNotLoaded', NotLoadedNotice);

interface LateDialogProps extends WordsProps {
  children: ReactNode;
}

/**
 * A dialog whose code comes when it is opened. One that could not be loaded or shown leaves the page below as it is. A
 * class: nothing else catches.
 */
export class LateDialog extends Component<LateDialogProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { close, children } = this.props;
    const Words = this.state.failed ? NotLoaded : Loading;
    const said = (
      <Suspense>
        <Words close={close} />
      </Suspense>
    );
    return this.state.failed ? said : <Suspense fallback={said}>{children}</Suspense>;
  }
}
