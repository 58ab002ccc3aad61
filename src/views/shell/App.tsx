// The workbench: theme, stores, router and the shell around the current page. Fluent's own provider is not needed: its variables stand in the style sheet.
import { RendererProvider, type GriffelRenderer } from '@fluentui/react-components';
import { Router } from 'wouter';
import { observer } from 'mobx-react-lite';
import type { RootStore } from '../../stores/RootStore.ts';
import { DeskContext, type DeskAccess } from '../shared/context/DeskContext.ts';
import { StoresContext } from '../shared/context/StoresContext.ts';
import { SurroundingsContext, type Surroundings } from '../shared/context/SurroundingsContext.ts';
import { Shell } from './Shell.tsx';
import { useTheme } from './theme/useTheme.ts';

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
      <StoresContext value={stores}>
        <DeskContext value={access}>
          <SurroundingsContext value={surroundings}>
            <Router base={surroundings.base}>
              <Shell />
            </Router>
          </SurroundingsContext>
        </DeskContext>
      </StoresContext>
    </RendererProvider>
  );
});
