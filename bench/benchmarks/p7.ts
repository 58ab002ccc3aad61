// P7: the cold start of the applications and of signing in: script before the first row, and time to it against react-admin.
import type { Choices } from '../choices.ts';
import { against, limited, type Figure } from '../figure.ts';
import { openChromium } from '../browser/chromium.ts';
import { coldStart, type ColdStart, type Contestant } from '../browser/coldStart.ts';
import { median } from '../browser/median.ts';
import { servePage } from '../browser/pageServer.ts';
import { buildFloor, buildReactAdmin } from '../browser/peers.ts';
import { applicationRow, pageOf, usualAnswers } from '../browser/rows.ts';
import { built } from '../places.ts';

const sizes = [20, 100, 500];
const refused = JSON.stringify({ message: 'You are not signed in' });

export async function coldStarts({ rounds }: Choices): Promise<Figure[]> {
  const folders = { product: built, floor: await buildFloor(), peer: await buildReactAdmin() };
  const browser = await openChromium();
  const closing: (() => void)[] = [];
  const figures: Figure[] = [];
  try {
    for (const size of sizes) {
      const rows = JSON.stringify(pageOf(Array.from({ length: size }, (_none, index) => applicationRow(index))));
      const contestants: Contestant[] = [];
      for (const [name, folder] of Object.entries(folders)) {
        if (folder === undefined) continue;
        const { origin, answers, close } = await servePage(folder);
        closing.push(close);
        for (const [path, answer] of Object.entries(usualAnswers)) answers.set(path, JSON.stringify(answer));
        answers.set('/api/v1/applications/', rows);
        const isProduct = name === 'product';
        const row = isProduct ? '[role=row][aria-rowindex="2"]' : 'tbody tr';
        const address = isProduct ? `${origin}/v1/dashboard/applications` : `${origin}/`;
        contestants.push({ name, folder, address, row, isSignedIn: isProduct });
      }
      const outcomes = new Map<string, ColdStart[]>(contestants.map(({ name }) => [name, []]));
      // In turns, and once more than counts: the first of each reads files that the machine has not read yet.
      for (let round = -1; round < rounds; round += 1) {
        for (const contestant of contestants) {
          const outcome = await coldStart(browser, contestant);
          if (round >= 0) outcomes.get(contestant.name)?.push(outcome);
        }
      }
      figures.push(...figuresOf(size, outcomes));
    }
    figures.push(await signInPage());
  } finally {
    for (const close of closing) close();
    await browser.close();
  }
  return figures;

  async function signInPage(): Promise<Figure> {
    const { origin, answers, close } = await servePage(built);
    closing.push(close);
    answers.set('/api/v1/users/me/detailed', refused);
    const page = { name: 'sign-in', folder: built, address: `${origin}/v1/dashboard/login`, isSignedIn: false };
    const { bytes, files, milliseconds } = await coldStart(browser, { ...page, row: 'input[type=email]' });
    const figure = { budgetOf: 'P7', name: 'script of the sign-in page', size: undefined, unit: 'kB gzipped' };
    return limited({ ...figure, value: bytes / 1000, details: { files, milliseconds } }, 110);
  }
}

function figuresOf(size: number, outcomes: ReadonlyMap<string, ColdStart[]>): Figure[] {
  const times = (name: string) => (outcomes.get(name) ?? []).map(({ milliseconds }) => milliseconds);
  const product = outcomes.get('product')?.[0] ?? { bytes: 0, files: 0 };
  const [mine, floor, peer] = ['product', 'floor', 'peer'].map((name) => median(times(name)));
  const peerBytes = (outcomes.get('peer')?.[0]?.bytes ?? 0) / 1000;
  const details = { floorMilliseconds: floor ?? 0, ratioToFloor: (mine ?? 0) / (floor ?? 1), peerKilobytes: peerBytes };
  const common = { budgetOf: 'P7', size };
  const isThere = outcomes.has('peer');
  const other = isThere ? { name: 'react-admin', value: peer ?? 0 } : { name: 'React alone', value: floor ?? 0 };
  const time = { ...common, name: 'first row of the applications', unit: 'ms', value: mine ?? 0, details };
  return [
    limited(
      {
        ...common,
        name: 'script before the first row of the applications',
        unit: 'kB gzipped',
        value: product.bytes / 1000,
        details: { files: product.files },
      },
      175,
    ),
    against(
      { ...time, against: other, ...(isThere ? {} : { failed: 'react-admin could not be installed' }) },
      (mine ?? 0) / other.value,
      { most: 0.5 },
    ),
  ];
}
