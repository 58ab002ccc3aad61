// The tasks of the keystroke budget as a screen reader speaks them, held against a text that can be read; each place they lead to is looked at by axe.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { grid, hold } from '../keystrokes/fingers.ts';
import { endedCrawler, recentApplications, waitingApplication, wholeApplication } from '../keystrokes/records.ts';
import { seriousFaults } from '../support/axe.ts';
import { putTime } from '../support/clock.ts';
import { home, signIn, waitForCommands } from '../support/people.ts';
import { hearing } from './hearing.ts';

// Listening takes its time: a second of silence after each key.
test.setTimeout(600_000);

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** `UPDATE_SPOKEN=1` writes the text anew: read it before it is kept. */
function expectSpoken(name: string, lines: readonly string[]): void {
  const file = new URL(`${name}.txt`, import.meta.url);
  const text = `${lines.join('\n').trim()}\n`;
  if (process.env['UPDATE_SPOKEN'] === '1') writeFileSync(file, text);
  const [heard, wanted] = [text, readFileSync(file, 'utf8')].map(tasksIn);
  expect([...(heard?.keys() ?? [])]).toEqual([...(wanted?.keys() ?? [])]);
  for (const [title, { places, said }] of wanted ?? []) {
    expect(heard?.get(title)?.places, title).toEqual(places);
    expect(heard?.get(title)?.said, title).toEqual(expect.arrayContaining(said));
  }
}

/** Each task with where it leads, and what is said on the way: behind which of its keys, and how often, is a matter of speed. */
function tasksIn(text: string): Map<string, { places: string[]; said: string[] }> {
  const tasks = new Map<string, { places: string[]; said: string[] }>();
  for (const task of text.split('\n\n')) {
    const [title = '', ...lines] = task.trimEnd().split('\n');
    const unique = [...new Set(lines.filter((line) => line.startsWith('    ')))].toSorted();
    const isSaid = (line: string): boolean => line.startsWith('    says: ');
    tasks.set(title, { places: unique.filter((line) => !isSaid(line)), said: unique.filter(isSaid) });
  }
  return tasks;
}

interface Task {
  title: string;
  /** The page that it begins on. */
  from?: string;
  /** What is on the clipboard. */
  held?: string | number;
  /** What the clock of the page says. */
  at?: number;
  /** Typed as text, or pressed as one key each where it is a list. */
  steps: readonly (string | readonly string[])[];
}

async function speak(page: Page, tasks: readonly Task[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { title, from = '/applications', held, at, steps } of tasks)
    await test.step(title, async () => {
      await page.goto(`${home}${from}`);
      await waitForCommands(page);
      if (from === '/applications') await expect(grid(page, 'Applications').getByRole('row').nth(1)).toBeVisible();
      if (held !== undefined) await hold(page, held);
      if (at !== undefined) await putTime(page, at);
      const ear = await hearing(page);
      ear.title(title);
      for (const step of steps)
        await ear.after(typeof step === 'string' ? step : step.join(' '), async () => {
          if (typeof step === 'string') await page.keyboard.type(step);
          else for (const key of step) await page.keyboard.press(key);
        });
      expect(await seriousFaults(page, 'light'), title).toEqual([]);
      lines.push(...ear.lines);
    });
  return lines;
}

const paste = ['Control+v'] as const;

test('the tasks of staff and of the support desk are spoken', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  const crawler = await endedCrawler(page);
  const whole = await wholeApplication(page);
  const [first, second] = await recentApplications(page);
  const { id, at } = await waitingApplication(page);
  const lines = await speak(page, [
    { title: 'Task 1: the log of the newest failed crawler of ANZ', steps: [['Control+k'], 'lf anz', ['Enter']] },
    {
      title: 'Task 2: a pasted crawler recrawled, up to its last Enter',
      held: crawler.uuid,
      steps: [paste, ['r'], ['Escape']],
    },
    {
      title: 'Task 3: a bank taken offline, up to its last Enter',
      steps: [['Control+k'], 'off anz', ['Enter'], ['Escape']],
    },
    { title: 'Task 4: the bundle webhook sent again', held: whole.id, steps: [paste, ['w', 'b'], ['Enter']] },
    { title: 'Task 5: the PDF summary reprinted', held: whole.id, steps: [paste, ['p', 'p'], ['Enter']] },
    {
      title: 'Task 6: applications of a vendor that are not finalised',
      steps: [['Control+k'], 'stuck acme', ['Enter']],
    },
    {
      title: 'Task 7: died crawlers of a bank, up to the last Enter',
      steps: [['g', 'd'], ['*', 'g'], ['r'], ['Escape']],
    },
    {
      title: 'Task 8: a reference found, and its link copied',
      steps: [['Control+k'], whole.vendor_specific_id, ['Enter'], ['y']],
    },
    { title: 'Task 12: a log followed', from: `/crawler/${namedCrawlers.longLog}`, steps: [['F']] },
    { title: 'Task 13: can it be reanalysed', held: id, at, steps: [paste, ['a']] },
    {
      title: 'Task 14: the cases of two ids copied',
      held: `${first.id} ${second.id}`,
      steps: [paste, ['*', 'a'], ['c', 'c']],
    },
  ]);
  expectSpoken('staff', lines);
});

test('the tasks of a vendor are spoken', async ({ page }) => {
  await signIn(page, 'vendor@signalbox.test');
  const lines = await speak(page, [
    {
      title: 'Task 9: a link built and e-mailed, up to its last chord',
      steps: [['g', 'f'], ['Tab'], 'customer-77', ['Tab'], 'Pat Fisher', ['Tab'], 'pat.fisher@customer.example'],
    },
    { title: 'Task 10: those whose latest webhook failed', steps: [['Control+k'], 'apps wh:fail', ['Enter']] },
    {
      title: 'Task 11: online banks with e-statements',
      steps: [['g', 'o'], ['f'], 'o', ['Shift+Enter'], 'e', ['Shift+Enter'], ['Enter']],
    },
  ]);
  expectSpoken('vendor', lines);
});
