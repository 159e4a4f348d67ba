import { Component, lazy, Suspense, type ReactNode } from 'react';

/** What a dialog says while its code is on its way, as a dialog: the page fetches it when it is there itself. */
export const loadDialogWords = () => import('./DialogLoading.tsx');

const never = (): Promise<never> => new Promise(() => undefined);
const Loading = lazy(() => loadDialogWords().then(({ DialogLoading }) => ({ default: DialogLoading }), never));
const NotLoaded = lazy(() => loadDialogWords().then(({ DialogNotLoaded }) => ({ default: DialogNotLoaded }), never));

interface LateDialogProps {
  close: () => void;
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
    const words = (
      <Suspense>
        <Words close={close} />
      </Suspense>
    );
    return this.state.failed ? words : <Suspense fallback={words}>{children}</Suspense>;
  }
}
