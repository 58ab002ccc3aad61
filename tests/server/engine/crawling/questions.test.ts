// A question that is put anew, after the process that put it died, is answered by none of the codes of before.
import { expect, it } from 'vitest';
import {
  keepAnswer,
  openQuestion,
  putQuestion,
  readAnswer,
} from '../../../../server/engine/crawling/visiting/secrets.ts';
import { openCrawlWorld, order } from './crawls.ts';

it('a code that was typed for the question of before counts for nothing once it is asked anew', async () => {
  const crawls = await openCrawlWorld();
  const { world, vendor } = crawls;
  try {
    const { system } = world.database;
    const { seal } = world.app.services;
    const { crawler } = await order(crawls);
    await world.settled();
    const ask = () => putQuestion(system, crawler, vendor, { kind: 'text', ask: 'Code' });
    const first = await ask();
    expect(await keepAnswer(system, seal, crawler, first, 'typed in time')).toBe(1);
    const second = await ask();
    expect(await openQuestion(system, crawler)).toMatchObject({ number: second });
    expect(await readAnswer(system, seal, crawler, second)).toBeUndefined();
    expect(await keepAnswer(system, seal, crawler, first, 'typed too late')).toBe(0);
    expect(await readAnswer(system, seal, crawler, first)).toBeUndefined();
    expect(await keepAnswer(system, seal, crawler, second, 'the new one')).toBe(1);
    expect(await readAnswer(system, seal, crawler, second)).toBe('the new one');
  } finally {
    await world.close();
  }
});
