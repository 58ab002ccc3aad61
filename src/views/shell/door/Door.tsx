// The way in for whoever is not signed in: the sign-in pages in the workbench's own frame, without the workbench behind them.
import { FluentProvider, RendererProvider, type GriffelRenderer } from '@fluentui/react-components';
import { Router } from 'wouter';
import { SurroundingsContext, type Surroundings } from '../../shared/context/SurroundingsContext.ts';
import { DoorFrame, type DoorFrameProps } from './DoorFrame.tsx';

const inTheSheet = {};

export interface DoorProps extends DoorFrameProps {
  surroundings: Surroundings;
  /** Writes style elements that the content policy lets in. */
  renderer: GriffelRenderer;
}

export function Door({ surroundings, renderer, ...frame }: DoorProps) {
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={inTheSheet} style={{ height: '100%' }}>
        <SurroundingsContext value={surroundings}>
          <Router base={surroundings.base}>
            <DoorFrame {...frame} />
          </Router>
        </SurroundingsContext>
      </FluentProvider>
    </RendererProvider>
  );
}
