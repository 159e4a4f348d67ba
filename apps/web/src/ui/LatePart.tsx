import { Component, Suspense, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LatePartProps {
  /** In its place until it is there. */
  waiting?: ReactNode;
  /** In its place where it cannot be had: there should be another try in it. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part whose code comes after the page; where it does not come, another try. A class: nothing else catches. */
export class LatePart extends Component<LatePartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    // Browsers remember that a module could not be fetched: only the page read anew asks for it again.
    if (this.state.failed) return this.props.failed ?? <ErrorState onRetry={() => window.location.reload()} />;
    return <Suspense fallback={this.props.waiting}>{this.props.children}</Suspense>;
  }
}
