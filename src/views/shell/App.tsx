// The workbench: theme, stores, router and the frame around the current page.
import { FluentProvider, RendererProvider, type GriffelRenderer } from '@fluentui/react-components';
import { Router } from 'wouter';
import { observer } from 'mobx-react-lite';
import type { RootStore } from '../../stores/RootStore.ts';
import { DeskContext, type DeskAccess } from '../shared/context/DeskContext.ts';
import { StoresContext } from '../shared/context/StoresContext.ts';
import { SurroundingsContext, type Surroundings } from '../shared/context/SurroundingsContext.ts';
import { Frame } from './Frame.tsx';
import { useTheme } from './looks/useTheme.ts';

// The variables stand in the style sheet, where layers outside the provider find them too.
const inTheSheet = {};

interface AppProps {
  stores: RootStore;
  access: DeskAccess;
  surroundings: Surroundings;
  /** Writes style elements that the content policy lets in. */
  renderer: GriffelRenderer;
}

export const App = observer(function App({ stores, access, surroundings, renderer }: AppProps) {
  useTheme(stores.preferences.theme);
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={inTheSheet} style={{ height: '100%' }}>
        <StoresContext value={stores}>
          <DeskContext value={access}>
            <SurroundingsContext value={surroundings}>
              <Router base={surroundings.base}>
                <Frame />
              </Router>
            </SurroundingsContext>
          </DeskContext>
        </StoresContext>
      </FluentProvider>
    </RendererProvider>
  );
});
