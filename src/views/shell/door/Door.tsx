// The way in for whoever is not signed in: the sign-in pages in the workbench's own frame, without the workbench behind them.
import { FluentProvider, RendererProvider, type GriffelRenderer } from '@fluentui/react-components';
import { Router } from 'wouter';
import { SurroundingsContext, type Surroundings } from '../../shared/context/SurroundingsContext.ts';
import { DoorFrame } from './DoorFrame.tsx';
import type { DoorCalls } from './doorPages.tsx';

const inTheSheet = {};

export interface DoorProps {
  surroundings: Surroundings;
  /** Writes style elements that the content policy lets in. */
  renderer: GriffelRenderer;
  calls: DoorCalls;
  /** Somebody wants more than to sign in: the workbench takes over. */
  enter: () => void;
}

export function Door({ surroundings, renderer, calls, enter }: DoorProps) {
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={inTheSheet} style={{ height: '100%' }}>
        <SurroundingsContext value={surroundings}>
          <Router base={surroundings.base}>
            <DoorFrame calls={calls} enter={enter} />
          </Router>
        </SurroundingsContext>
      </FluentProvider>
    </RendererProvider>
  );
}
