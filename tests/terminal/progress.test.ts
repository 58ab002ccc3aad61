// The terminal tells how far work on many records has come, and neither at once nor too often.
import { expect, it } from 'vitest';
import { calmly, tellWork } from '../../src/terminal/output/progress.ts';
import { signedIn } from '../commands/workplace.ts';

it('tells first after two seconds, and then every two seconds', () => {
  let now = 0;
  const told: string[] = [];
  const tell = calmly(
    () => now,
    (text) => told.push(text),
  );
  for (const at of [0, 1999, 2000, 2500, 3999, 4000, 9000]) {
    now = at;
    tell(String(at));
  }
  expect(told).toEqual(['2000', '4000', '9000']);
});

it('tells the progress of a command on the error output until it is told to stop', async () => {
  const { stores } = await signedIn();
  let now = 0;
  const err: string[] = [];
  const screen = {
    out: () => undefined,
    err: (text: string) => void err.push(text),
    isInteractive: false,
    hasInput: false,
    ask: async () => '',
    askSecret: async () => '',
    read: async () => '',
  };
  const stop = tellWork(stores, () => now, screen);
  const say = (done: number, at: number) => {
    now = at;
    stores.notices.tellProgress({ line: 'a', title: 'Finalise', done, total: 40 });
  };
  say(0, 0);
  say(5, 1000);
  say(12, 2100);
  say(13, 2200);
  say(30, 4200);
  expect(err).toEqual(['Finalise: 12 of 40', 'Finalise: 30 of 40']);
  stores.notices.endProgress('a');
  say(0, 10_000);
  stop();
  say(40, 20_000);
  expect(err).toHaveLength(2);
});
