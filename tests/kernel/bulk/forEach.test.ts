// The result of a command on several records: what came of each, in one sentence and as rows.
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/api/failure.ts';
import { forEach, type Several } from '../../../src/commands/kernel/bulk/forEach.ts';
import { NoneDone, summed } from '../../../src/commands/kernel/bulk/results.ts';
import { because, type Rule } from '../../../src/stores/rule.ts';
import { makeSituation } from '../situation.ts';
import { final, given, offline, times } from '../several/given.ts';

const situation = makeSituation();
const closing = (given: Pick<Several<number>, 'split'> & Partial<Several<number>>) =>
  forEach({
    situation,
    work: async () => undefined,
    one: (id) => `Closed record ${id}`,
    several: (records) => `Closed ${records}`,
    ...given,
  });
const fault = (kind: 'conflict' | 'network', message: string) => new Failure({ kind, message });

describe('the result', () => {
  it('has a row for each record, in the order of the records, those that were left out too', async () => {
    const work = async (id: number) => {
      if (id === 3) throw fault('conflict', 'It is locked');
      if (id === 4) throw fault('network', 'The service could not be reached');
    };
    expect(await closing({ split: given(final, true, true, true), work })).toEqual({
      text: 'Closed 1 of 4 records. 1 left out, 1 refused, 1 failed',
      touched: ['record 2'],
      results: [
        { record: 'record 1', outcome: 'left out', reason: 'Already finalised' },
        { record: 'record 2', outcome: 'done' },
        { record: 'record 3', outcome: 'refused', reason: 'It is locked' },
        { record: 'record 4', outcome: 'failed', reason: 'The service could not be reached' },
      ],
    });
  });

  it('is one sentence for one record, and for all of several', async () => {
    expect(await closing({ split: given(true) })).toEqual({ text: 'Closed record 1', touched: ['record 1'] });
    expect(await closing({ split: given(true, true) })).toMatchObject({ text: 'Closed 2 records' });
  });

  it('is a failure that keeps the row of each record when none of several was done', async () => {
    const work = () => Promise.reject(fault('conflict', 'It is locked'));
    const failed = closing({ split: given(true, true), work });
    await expect(failed).rejects.toThrow(NoneDone);
    await expect(failed).rejects.toMatchObject({
      told: 'Closed 0 of 2 records. 2 refused: It is locked',
      results: [{ record: 'record 1' }, { record: 'record 2' }],
    });
  });

  it('has a row for what was chosen with them and is none of them, though there was one record', async () => {
    const split = { ...given(true), unmatched: [{ name: 'row 2', reason: offline }] };
    expect((await closing({ split })).results).toEqual([
      { record: 'record 1', outcome: 'done' },
      { record: 'row 2', outcome: 'left out', reason: 'Lagoon Bank is offline' },
    ]);
  });

  it('is a failure where the one record was left out', async () => {
    await expect(closing({ split: given(final) })).rejects.toMatchObject({
      told: 'Closed 0 of 1 record. 1 left out: Already finalised',
    });
  });

  it('is the failure itself where the one record failed', async () => {
    const failure = fault('conflict', 'It is locked');
    const failed = closing({
      split: given(true),
      work: () => Promise.reject(failure),
      told: () => 'Record 1 is locked',
    });
    await expect(failed).rejects.toMatchObject({ kind: 'conflict', told: 'Record 1 is locked' });
  });

  it('names no reason where the records have several, or none', async () => {
    const work = (id: number) => Promise.reject(fault('conflict', `It is locked by ${id}`));
    await expect(closing({ split: given(true, true), work })).rejects.toMatchObject({
      told: 'Closed 0 of 2 records. 2 refused',
    });
    const results = [{ record: 'record 1', outcome: 'refused' }] as const;
    const none = () => summed({ results, total: 1, nouns: ['record', 'records'], several: (said) => `Closed ${said}` });
    expect(none).toThrow('Closed 0 of 1 record. 1 refused');
    expect(none).not.toThrow('undefined');
  });

  it('says what else there is to know of those that were done', async () => {
    const late = because('The webhook is late', 'has a late webhook', 'have late webhooks');
    const done = await closing({
      split: given(true, true, true),
      work: async (id) => {
        if (id === 3) throw fault('conflict', 'It is locked');
      },
      noteOf: (id) => (id === 1 ? undefined : late),
    });
    expect(done).toEqual({
      text: 'Closed 2 of 3 records. 1 has a late webhook. 1 refused',
      touched: ['record 1', 'record 2'],
      results: [
        { record: 'record 1', outcome: 'done' },
        { record: 'record 2', outcome: 'done', reason: 'The webhook is late' },
        { record: 'record 3', outcome: 'refused', reason: 'It is locked' },
      ],
    });
    expect(Object.keys(done.results?.[0] ?? {})).toEqual(['record', 'outcome']);
  });

  it('comes four at a time, calls for several of them one after the other', async () => {
    const most = async (more: Partial<Several<number>>) => {
      let [now, highest] = [0, 0];
      const work = async () => {
        highest = Math.max(highest, (now += 1));
        await new Promise((done) => setTimeout(done, 1));
        now -= 1;
        return new Map<number, Failure>();
      };
      await closing({
        split: given(...times<Rule>(9, true)),
        work,
        ...(more.together && { together: { most: 2, work } }),
      });
      return highest;
    };
    const together = { most: 2, work: async () => new Map<number, Failure>() };
    expect([await most({}), await most({ together })]).toEqual([4, 1]);
  });

  it('takes the call for several only where there are several', async () => {
    const together = { most: 2, work: () => expect.unreachable() };
    expect(await closing({ split: given(true), together })).toMatchObject({ text: 'Closed record 1' });
  });

  it('is given up when the person is signed out by it', async () => {
    const tried: number[] = [];
    const work = async (id: number) => {
      tried.push(id);
      if (id === 1) throw new Failure({ kind: 'signedOut', message: 'You are not signed in' });
    };
    await expect(closing({ split: given(...times<Rule>(9, true)), work })).rejects.toMatchObject({ kind: 'signedOut' });
    await new Promise((done) => setTimeout(done, 1));
    expect(tried).toEqual([1, 2, 3, 4]);
  });

  it('is not gone on with in the name of whoever signs in next', async () => {
    const tried: number[] = [];
    const work = async (id: number) => {
      tried.push(id);
      await Promise.resolve();
      if (id === 4) Reflect.set(own.stores.session, 'user', { id: 2 });
    };
    const own = makeSituation();
    const split = given(...times<Rule>(9, true));
    await expect(closing({ situation: own, split, work })).rejects.toMatchObject({ kind: 'signedOut' });
    expect(tried.length).toBeLessThan(9);
    expect(tried.slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  it('is counted while it comes, unless there is only one', async () => {
    const progress: [number, number][] = [];
    const tellProgress = (done: number, total: number) => void progress.push([done, total]);
    await closing({ split: given(true), situation: { ...situation, tellProgress } });
    expect(progress).toEqual([]);
    await closing({ split: given(true, true), situation: { ...situation, tellProgress } });
    expect(progress).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('is the same where several are done in one call, however many calls it takes', async () => {
    const calls: (readonly number[])[] = [];
    const done = await closing({
      split: given(true, final, true, true, true, true),
      work: () => expect.unreachable(),
      together: {
        most: 2,
        async work(ids) {
          calls.push(ids);
          if (ids.includes(6)) throw fault('network', 'The service could not be reached');
          return new Map(ids.includes(4) ? [[4, fault('conflict', 'It is locked')]] : []);
        },
      },
    });
    expect(calls).toEqual([[1, 3], [4, 5], [6]]);
    expect(done.text).toBe('Closed 3 of 6 records. 1 left out, 1 refused, 1 failed');
    expect(done.results?.map(({ outcome }) => outcome)).toEqual([
      'done',
      'left out',
      'done',
      'refused',
      'done',
      'failed',
    ]);
  });
});
