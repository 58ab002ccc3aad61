// The signed-out pages in the window of the workbench, without the workbench behind them.
import { RendererProvider, type GriffelRenderer } from '@fluentui/react-components';
import { Router } from 'wouter';
import { SurroundingsContext, type Surroundings } from '../../shared/context/SurroundingsContext.ts';
import { useFocusRings } from '../useFocusRings.ts';
import { SignedOutShell, type SignedOutShellProps } from './SignedOutShell.tsx';

interface SignedOutProps extends SignedOutShellProps {
  surroundings: Surroundings;
  /** Writes style elements that the content policy lets in. */
  renderer: GriffelRenderer;
}

export function SignedOut({ surroundings, renderer, ...shell }: SignedOutProps) {
  useFocusRings();
  return (
    <RendererProvider renderer={renderer}>
      <SurroundingsContext value={surroundings}>
        <Router base={surroundings.base}>
          <SignedOutShell {...shell} />
        </Router>
      </SurroundingsContext>
    </RendererProvider>
  );
}
