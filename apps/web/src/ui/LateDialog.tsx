import { Component, Suspense, type ReactNode } from 'react';
import { DialogLoading, DialogNotLoaded } from './DialogLoading.tsx';

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
    if (this.state.failed) return <DialogNotLoaded close={close} />;
    return <Suspense fallback={<DialogLoading close={close} />}>{children}</Suspense>;
  }
}
