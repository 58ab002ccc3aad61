// Runs a connector against recorded pages, in a process of its own as the product does, and says what is wrong with what it brings.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { valueProblem } from '../../../src/api/contract/connectors/connectorSettings.ts';
import { openApartConnector } from '../connectors/apart/apartConnector.ts';
import { apartLimits } from '../connectors/apart/limits.ts';
import { BankProblem } from '../connectors/problem.ts';
import { declaredBy } from '../connectors/settings/declared.ts';
import { givenOf, lackedOf, secretsOf } from '../connectors/settings/given.ts';
import { guardWith } from '../crawling/visiting/trusted.ts';
import { servePages, type Pages } from './pages.ts';
import { pagesPlace, readRecording, type Recording } from './recording.ts';
import { visitOnce } from './visitOnce.ts';

export interface Tried {
  /** It brought what the product takes, and every page that it asked for was recorded. */
  isGood: boolean;
  lines: string[];
}

/** As a crawl has. */
const patience = { whole: 600, silence: 90 };

export async function tryConnector(folder: string, recorded: string): Promise<Tried> {
  const file = resolve(folder, 'connector.ts');
  if (!existsSync(file)) return { isGood: false, lines: [`There is no ${file}`] };
  const recording = readRecording(recorded);
  const pages = await servePages(recorded, recording.pages);
  const lines: string[] = [];
  const tell = (name: string, text: string): void => void lines.push(`${name.padEnd(16)}${text}`);
  try {
    const wrong = (await runOnce(file, { recording, pages, tell })) ?? '';
    if (wrong !== '') tell('REFUSED', wrong);
    for (const name of pages.missing) tell('NOT RECORDED', name);
    for (const name of pages.unasked()) tell('Not asked for', name);
    const isGood = wrong === '' && pages.missing.length === 0;
    lines.push(isGood ? 'The product takes all of this.' : 'The product would not take this.');
    return { isGood, lines };
  } finally {
    pages.close();
  }
}

interface Once {
  recording: Recording;
  pages: Pages;
  tell(name: string, text: string): void;
}

/** Undefined: all went well. */
async function runOnce(file: string, { recording, pages, tell }: Once): Promise<string | undefined> {
  const { settings, problem } = declaredBy(file);
  if (problem !== undefined) return problem;
  const values = Object.fromEntries(
    Object.entries(recording.settings).map(([name, value]) => [name, value.replaceAll(pagesPlace, pages.address)]),
  );
  const lacks = lackedOf(settings, values);
  if (lacks.length > 0) return `the recording gives no value for: ${lacks.join(', ')}`;
  const misfit = settings.find((one) => valueProblem(one, values[one.name] ?? '') !== undefined);
  if (misfit !== undefined) return `${misfit.name} ${valueProblem(misfit, values[misfit.name] ?? '')}`;
  const connector = openApartConnector(file, givenOf(settings, values), apartLimits, secretsOf(settings, values));
  const guard = guardWith(patience, new AbortController().signal);
  const now = Date.parse(`${recording.today}T12:00:00Z`);
  const session = connector.open({
    visit: {
      bank: { id: 1, name: 'Recorded Bank', module: 'recorded', country: 'AU' },
      reference: 'recorded-customer',
      known: [],
      seed: undefined,
      redirect: { back: 'https://signalbox.example/connect/return', state: 'recorded-state' },
      now,
      say: async ({ type, message }) => tell(`  ${type}`, message),
    },
    isFresh: true,
    lost: guard.broke,
  });
  try {
    await visitOnce({ session, guard, now, tell }, recording);
    return undefined;
  } catch (error) {
    const words = session.lastWords();
    if (words !== '') tell('Error output', words);
    if (error instanceof BankProblem) return `${error.status} ${error.code} ${error.message}`;
    return error instanceof Error ? error.message : String(error);
  } finally {
    session.close();
    connector.close();
    guard.close();
  }
}

/** Where the pages of a connector are recorded, unless it is said. */
export const recordedBeside = (folder: string): string => join(folder, 'recorded');
