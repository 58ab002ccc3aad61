// Catches a page that could not be shown, so that the rest of the workbench goes on.
import { Component, type ReactNode } from 'react';
import { failureOf, wordingOf } from '../../../api/failure.ts';
import { MessagePage } from '../../shared/MessagePage.tsx';
import { PlainButton } from '../../shared/PlainButton.tsx';

export class BrokenPage extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <MessagePage heading="This page could not be shown" text={wordingOf(failureOf(this.state.error))}>
        <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>
      </MessagePage>
    );
  }
}
