// The real workbench on scripted answers, beside bare floors that do the same work: what a benchmark drives is on window.bench.
import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { browserOutside } from '../../../src/browserOutside.ts';
import { openOffers } from '../../../src/commands/palette/candidates.ts';
import { createStores } from '../../../src/stores/createStores.ts';
import { loadLateParts } from '../../../src/views/shared/loading/late.tsx';
import { applications } from '../../../src/views/applications/applications.page.ts';
import { App } from '../../../src/views/shell/App.tsx';
import { startDesk } from '../../../src/views/shell/start/startDesk.ts';
import { applicationRecord, type RecordSize } from '../applicationRecord.ts';
import { applicationRow, pageOf, usualAnswers, vendorOf } from '../rows.ts';
import { barePalette } from './barePalette.ts';
import { bareTable } from './bareTable.ts';
import { bareView } from './bareView.ts';
import { leaveView, openView } from './openedView.ts';
import { timed, timedInFrames } from './timed.ts';
import 'virtual:themes.css';
import '../../../src/main.css';

const base = '/v1/dashboard';
const lookup = '/api/v1/applications/lookup/';
/** The service has answered for the record that is being opened. */
let isAnswered = false;
const nothing = JSON.stringify(pageOf([]));
// As bytes, which is how they come from a network.
const bytesOf = (text: string) => new TextEncoder().encode(text);
const answers = new Map(Object.entries(usualAnswers).map(([path, answer]) => [path, bytesOf(JSON.stringify(answer))]));
const none = bytesOf(nothing);
/** What the polls are answered by turns, written before any of them: what the benchmark throws away is collected at nobody's cost. */
let polls: { text: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
let polled = 0;
const differentPolls = 8;
const root = document.getElementById('root');
const floor = document.getElementById('floor');
if (root === null || floor === null) throw new Error('The page has no place for the benchmark');

const service = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname } = new URL(String(input), window.location.origin);
  isAnswered ||= pathname === lookup;
  return new Response(answers.get(pathname) ?? none, { headers: { 'content-type': 'application/json' } });
};
const stores = createStores({ ...browserOutside(base), fetch: service });
const desk = startDesk(stores);

function answerVendors(count: number): void {
  const known = Array.from({ length: count }, (_none, index) => vendorOf(index));
  answers.set('/api/v1/users/vendors', bytesOf(JSON.stringify(pageOf(known))));
}

async function open(rows: number): Promise<void> {
  const first = Array.from({ length: rows }, (_none, index) => applicationRow(index, index >= rows * 0.05));
  answers.set('/api/v1/applications/', bytesOf(JSON.stringify(pageOf(first))));
  answerVendors(1);
  const access = { desk, soon: async () => desk, replayKeys: () => undefined };
  const surroundings = {
    base,
    pageOrigin: window.location.origin,
    isInIframe: false,
    openDocument: () => undefined,
    remembered: { get: () => undefined, set: () => undefined },
  };
  createRoot(root as HTMLElement).render(
    <App stores={stores} access={access} surroundings={surroundings} renderer={createDOMRenderer(document)} />,
  );
  await stores.start();
  await loadLateParts();
}

/** Has so many vendors that the palette holds so many candidates: several commands offer every vendor. */
async function holdCandidates(wanted: number): Promise<number> {
  const offers = openOffers(desk.situation);
  const countWith = async (vendors: number) => {
    answerVendors(vendors);
    await stores.vendors.fetch();
    return offers.families(desk.registry.all).reduce((sum, { choices }) => sum + 1 + choices.length, 0);
  };
  const [one, two] = [await countWith(1), await countWith(2)];
  return countWith(Math.max(1, 1 + Math.round((wanted - one) / (two - one))));
}

/** The newest twentieth of the rows comes again; half of it has changed. */
function changes(rows: number, round: number): string {
  const count = Math.max(1, Math.round(rows * 0.05));
  const changed = Array.from({ length: count }, (_none, index) => ({
    ...applicationRow(index, false),
    vendor_specific_id: `ref-${index}-${round}`,
  }));
  return JSON.stringify(pageOf(changed));
}

function preparePolls(rows: number): void {
  polls = Array.from({ length: differentPolls }, (_none, round) => {
    const text = changes(rows, round);
    return { text, bytes: bytesOf(text) };
  });
}

function nextPoll() {
  polled += 1;
  const poll = polls[polled % polls.length];
  if (poll === undefined) throw new Error('No poll was prepared');
  return poll;
}

function poll(): Promise<number> {
  answers.set('/api/v1/applications/', nextPoll().bytes);
  return timed(() => stores.lists.of(applications.list).poll());
}

function pollBare(): Promise<number> {
  const { text } = nextPoll();
  return timed(() => bare.poll(text));
}

/** Each application is opened once: the second time the product shows what it holds. */
let opened = 0;
function recordText(size: RecordSize): { id: number; text: string } {
  opened += 1;
  const record = applicationRecord(500_000 + opened, size);
  return { id: record.id, text: JSON.stringify(pageOf([record])) };
}

function timedView(size: RecordSize): Promise<number> {
  const { id, text } = recordText(size);
  answers.set(lookup, bytesOf(text));
  return timed(() => openView(id, size.profiles));
}

/** How many frames pass between the answer and the first panels. */
async function framesOfView(size: RecordSize): Promise<number> {
  const { id, text } = recordText(size);
  answers.set(lookup, bytesOf(text));
  isAnswered = false;
  let frames = 0;
  let isOpen = false;
  const count = () => {
    if (isOpen) return;
    if (isAnswered) frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  await openView(id, size.profiles);
  isOpen = true;
  // The frame that paints them.
  return frames + 1;
}

function timedBareView(size: RecordSize): Promise<number> {
  const { text } = recordText(size);
  return timed(() => view.open(text));
}

const bare = bareTable(floor);
const view = bareView(floor);
const palette = barePalette(floor);

Object.assign(window, {
  bench: {
    open,
    holdCandidates,
    isOpen: () => stores.lists.of(applications.list).readAt !== undefined && stores.vendors.loadState === 'READY',
    preparePolls,
    poll,
    holdBare: (rows: number) => bare.hold(Array.from({ length: rows }, (_none, index) => applicationRow(index))),
    pollBare,
    openView: timedView,
    framesOfView,
    leaveView,
    openBareView: timedBareView,
    closeBareView: () => view.close(),
    openPalette: () => timedInFrames(() => stores.palette.open()),
    type: (text: string) => timedInFrames(() => stores.palette.type(text)),
    closePalette: () => stores.palette.close(),
    holdBarePalette: (count: number) =>
      palette.hold(Array.from({ length: count }, (_none, index) => `Switch vendor: ${vendorOf(index).name}`)),
    openBarePalette: () => timedInFrames(() => palette.open()),
    typeBare: (text: string) => timedInFrames(() => palette.type(text)),
    closeBarePalette: () => palette.close(),
  },
});
