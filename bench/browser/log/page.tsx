// The real log pane on scripted answers: what a benchmark drives is on window.bench.
import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { createRoot, type Root } from 'react-dom/client';
import { browserOutside } from '../../../src/browserOutside.ts';
import { openLog } from '../../../src/stores/log/OpenLog.ts';
import { createStores } from '../../../src/stores/createStores.ts';
import { DeskContext } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { LogPane } from '../../../src/views/shared/logPane/LogPane.tsx';
import { startDesk } from '../../../src/views/shell/start/startDesk.ts';
import { pageOf, usualAnswers } from '../rows.ts';
import { answersOf } from './answers.ts';
import { untilRowsArePainted } from './painted.ts';
import 'virtual:themes.css';
import '../../../src/main.css';

const uuid = '3f2a0000-0000-4000-8000-000000000000';
const crawler = {
  uuid,
  timestamp: '2026-11-21T00:00:00.000Z',
  bank_id: 1,
  bank: 'Bench Bank',
  vendor_label: 'bench',
  country_code: 'AU',
  application_id: 1,
  profile_id: 1,
  initiator: 'bench',
  vendor_specific_id: 'bench',
  status: 'COMPLETED',
  standardError: null,
  error: null,
  elapsed: 60,
  account_count: 1,
  cache_present: false,
  mfa_flag: false,
  crawler_options: {},
};
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the benchmark');

let ofLog: ReturnType<typeof answersOf> | undefined;
/** The answers that the first rows are made of are at hand; what is asked for after them is on its way, as from any service. */
const isFirst = ({ pathname, searchParams: asked }: URL): boolean =>
  !pathname.includes(uuid) || asked.has('opening') || (asked.has('page_size') && !asked.has('page'));
const onItsWay = 30;

const service = async (input: RequestInfo | URL): Promise<Response> => {
  const address = new URL(String(input), window.location.origin);
  const isOfLog = address.pathname.includes(uuid) && !address.pathname.endsWith('/marks');
  if (!isFirst(address)) await new Promise((resolve) => setTimeout(resolve, onItsWay));
  const body =
    isOfLog && ofLog !== undefined ? ofLog(address) : JSON.stringify(usualAnswers[address.pathname] ?? pageOf([]));
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};
const stores = createStores({ ...browserOutside('/v1/dashboard'), fetch: service });
const desk = startDesk(stores);
const access = { desk, soon: async () => desk, replayKeys: () => undefined };
const renderer = createDOMRenderer(document);
const log = stores.parts.of(openLog);
const noLinks = () => [];
let drawn: Root | undefined;
let opened: Promise<unknown> = Promise.resolve();

const Pane = observer(() => (log.isThere ? <LogPane log={log} label="Log" linksOf={noLinks} /> : null));

Object.assign(window, {
  bench: {
    hold: (count: number) => {
      ofLog = answersOf(count, crawler);
    },
    set: (wraps: boolean, isGrouped: boolean) => {
      stores.preferences.setLog({ wraps, isGrouped });
    },
    /** From the asking, with the answers at hand, to the first rows on screen. */
    async open() {
      const start = performance.now();
      drawn = createRoot(place);
      drawn.render(
        <RendererProvider renderer={renderer}>
          <StoresContext value={stores}>
            <DeskContext value={access}>
              <Pane />
            </DeskContext>
          </StoresContext>
        </RendererProvider>,
      );
      opened = log.open(uuid);
      await untilRowsArePainted(place);
      return performance.now() - start;
    },
    /** Until the whole outline is there, too. */
    async whole() {
      const start = performance.now();
      await opened;
      return performance.now() - start;
    },
    close() {
      drawn?.unmount();
      log.clear();
    },
  },
});
