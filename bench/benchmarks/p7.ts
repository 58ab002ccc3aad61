// P7: the cold start of the applications and of signing in: the first row that is seen, and the first that can be worked on, against react-admin; and the script before the latter.
import type { Choices } from '../base/choices.ts';
import { against, limited, type Figure } from '../base/figure.ts';
import { openChromium } from '../browser/chromium.ts';
import { coldStart, type ColdStart, type Contestant } from '../browser/coldStart.ts';
import { median } from '../browser/median.ts';
import { servePage } from '../browser/pageServer.ts';
import { buildFloor, buildReactAdmin } from '../browser/peers.ts';
import { applicationRow, pageOf, usualAnswers } from '../browser/rows.ts';
import { built } from '../base/paths.ts';

const sizes = [20, 100, 500];
/** The first paint of a row is there before the workbench; the row that answers comes with it. */
const rows: Readonly<Record<string, string>> = {
  seen: '.first-paint-row, [role=row][aria-rowindex="2"]',
  worked: '[role=row][aria-rowindex="2"]',
};
const refused = JSON.stringify({ message: 'You are not signed in' });

export async function coldStarts({ rounds }: Choices): Promise<Figure[]> {
  const folders = { seen: built, worked: built, floor: await buildFloor(), peer: await buildReactAdmin() };
  const browser = await openChromium();
  const closing: (() => void)[] = [];
  const figures: Figure[] = [];
  try {
    for (const size of sizes) {
      const answer = JSON.stringify(pageOf(Array.from({ length: size }, (_none, index) => applicationRow(index))));
      const contestants: Contestant[] = [];
      for (const [name, folder] of Object.entries(folders)) {
        if (folder === undefined) continue;
        const { origin, answers, close } = await servePage(folder);
        closing.push(close);
        for (const [path, answer] of Object.entries(usualAnswers)) answers.set(path, JSON.stringify(answer));
        answers.set('/api/v1/applications/', answer);
        const isProduct = folder === built;
        const row = rows[name] ?? 'tbody tr';
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
    return limited({ ...figure, value: bytes / 1000, details: { files, milliseconds } }, 120);
  }
}

function figuresOf(size: number, outcomes: ReadonlyMap<string, ColdStart[]>): Figure[] {
  const timeOf = (name: string) => median((outcomes.get(name) ?? []).map(({ milliseconds }) => milliseconds));
  const [script] = outcomes.get('worked') ?? [];
  const [floor, peer] = [timeOf('floor'), timeOf('peer')];
  const peerKilobytes = (outcomes.get('peer')?.[0]?.bytes ?? 0) / 1000;
  const isThere = outcomes.has('peer');
  const other = isThere ? { name: 'react-admin', value: peer } : { name: 'React alone', value: floor };
  const time = (contestant: string, name: string, most: number): Figure => {
    const value = timeOf(contestant);
    const details = { floorMilliseconds: floor, ratioToFloor: value / floor, peerKilobytes };
    const failed = isThere ? {} : { failed: 'react-admin could not be installed' };
    const figure = { budgetOf: 'P7', size, name, unit: 'ms', value, details, against: other, ...failed };
    return against(figure, value / other.value, { most });
  };
  return [
    limited(
      {
        budgetOf: 'P7',
        size,
        name: 'script before the first row of the applications',
        unit: 'kB gzipped',
        value: (script?.bytes ?? 0) / 1000,
        details: { files: script?.files ?? 0 },
      },
      190,
    ),
    time('seen', 'first row of the applications', 0.5),
    time('worked', 'first row of the applications that can be worked on', 0.7),
  ];
}
