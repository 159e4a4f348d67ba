import { Component, type ReactNode } from 'react';
import { DialogNotLoaded } from './DialogLoading.tsx';

interface DialogFailureProps {
  close: () => void;
  children: ReactNode;
}

/** A dialog that could not be loaded or shown leaves the page below as it is. A class: nothing else catches. */
export class DialogFailure extends Component<DialogFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <DialogNotLoaded close={this.props.close} /> : this.props.children;
  }
}
