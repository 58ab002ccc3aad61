// The command line as meaning: which command is meant, which answers are given, what is missing and what is wrong.
import { describe, expect, it } from 'vitest';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { choice, flag, several, text } from '../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import { read, recrawl, situation } from './spoken.ts';

describe('a line', () => {
  it('gives its command targets by place, values by name and flags', () => {
    expect(read('recrawl 3f2a bank:cba days:90 +same')).toMatchObject({
      command: recrawl,
      answers: { crawler: '3f2a', bank: 9, days: 90, same: true },
      faults: [],
      expects: undefined,
    });
    expect(read('again 3f2a -same').answers).toEqual({ crawler: '3f2a', same: false });
    expect(read('crawler.recrawl crawler:"a b"').answers).toEqual({ crawler: 'a b' });
  });

  it('may name its noun behind the verb, which is no answer unless it fits as one', () => {
    expect(read('off bank anz')).toMatchObject({ answers: { bank: 7 }, faults: [], expects: undefined });
    expect(read('OFF Bank "Bank First"')).toMatchObject({ answers: { bank: 8 }, faults: [] });
    expect(read('off bank bank:9')).toMatchObject({ answers: { bank: 9 }, faults: [] });
    expect(read('off bank')).toMatchObject({ answers: {}, faults: [], expects: 'bank' });
    expect(read('finalise application 812')).toMatchObject({ answers: { numbers: 812 }, faults: [] });
    expect(read('finalise numbers 812')).toMatchObject({ answers: { numbers: 812 }, faults: [] });
    expect(read('recrawl crawler 3f2a').answers).toEqual({ crawler: '3f2a' });
    expect(read('recrawl crawler').answers).toEqual({ crawler: 'crawler' });
    expect(read('off bank zzz').faults).toHaveLength(1);
  });

  it('says yes to a flag that is only named, behind what is taken by place', () => {
    expect(read('recrawl 3f2a same').answers).toEqual({ crawler: '3f2a', same: true });
    expect(read('recrawl 3f2a +same SAME').faults[0]?.about).toBe('SAME');
    expect(read('recrawl 3f2a days').faults[0]?.about).toBe('days');
    expect(read('recrawl same').answers).toEqual({ crawler: 'same' });
  });

  it('gives a value to the question that has a choice of that name, before one that it merely begins', () => {
    const from =
      (...titles: string[]) =>
      () =>
        titles.map((title) => ({ value: title, text: title, title }));
    const show = defineCommand({
      id: 'rows.show',
      title: 'Show rows',
      words: ['rows'],
      asks: {
        vendor: choice({ ask: 'Vendor?', optional: true, from: from('Anzac Loans', 'Acme') }),
        bank: choice({ ask: 'Bank?', optional: true, from: from('ANZ', 'ASB') }),
        finalised: flag({ ask: 'Finalised?', optional: true }),
      },
      run: () => undefined,
    });
    const shown = (line: string) => understand(line, makeRegistry([show]), situation);
    expect(shown('rows anz').answers).toEqual({ bank: 'ANZ' });
    expect(shown('rows anza').answers).toEqual({ vendor: 'Anzac Loans' });
    expect(shown('rows as finalised acme').answers).toEqual({ bank: 'ASB', finalised: true, vendor: 'Acme' });
    expect(shown('rows bank acme').answers).toEqual({ vendor: 'Acme' });
    expect(shown('rows zzz').faults).toMatchObject([
      { about: 'vendor', message: 'must be one of Anzac Loans, Acme', typed: 'zzz', among: ['Anzac Loans', 'Acme'] },
    ]);
  });

  it('is the page of that name when it stands alone, and else the short form of a command', () => {
    const go = defineCommand({ id: 'go.crawlers', title: 'Go to Crawlers', names: ['Crawlers'], run: () => undefined });
    const show = defineCommand({
      id: 'crawler.show',
      title: 'Show crawlers',
      words: ['crawlers'],
      asks: { status: text({ ask: 'Status?' }) },
      run: () => undefined,
    });
    const meant = (line: string) => understand(line, makeRegistry([show, go]), situation).command;
    expect([meant('crawlers'), meant('CRAWLERS'), meant('crawlers died')]).toEqual([go, go, show]);
    expect(meant('nonsense')).toBeUndefined();
  });

  it('gives all words to the question that takes the rest, but what is named for another', () => {
    const find = defineCommand({
      id: 'record.find',
      title: 'Find',
      words: ['lookup'],
      asks: { id: text({ ask: 'Which?', takesRest: true }), kind: text({ ask: 'Kind?', optional: true, named: true }) },
      run: () => undefined,
    });
    const found = (line: string) => understand(line, makeRegistry([find]), situation);
    expect(found('lookup account 4600').answers).toEqual({ id: 'account 4600' });
    expect(found('lookup "a  b" kind:x c').answers).toEqual({ id: 'a  b c', kind: 'x' });
    expect(found('lookup a:b c -d -kind').answers).toEqual({ id: 'a:b c -d -kind' });
    expect([found('lookup 4600').answers, found('lookup kind:x').answers]).toEqual([{ id: '4600' }, { kind: 'x' }]);
    expect(found('lookup -d').faults).toMatchObject([{ about: '-d', message: 'is not a flag of Find' }]);
  });

  it('is a noun with its verb, or a short form of several words, where the first word alone is no better line', () => {
    const bank = text({ ask: 'Which bank?' });
    const off = defineCommand({
      id: 'bank.switch-off',
      title: 'Off',
      words: ['off', 'out of service'],
      asks: { bank },
      run: () => undefined,
    });
    const out = defineCommand({ id: 'label.out', title: 'Out', words: ['out'], run: () => undefined });
    const meant = (line: string) => {
      const { command, answers } = understand(line, makeRegistry([off, out]), situation);
      return [command?.id, answers['bank']];
    };
    for (const line of ['bank off anz', 'bank switch-off anz', 'off anz', 'out of service anz'])
      expect(meant(line)).toEqual(['bank.switch-off', 'anz']);
    expect(meant('out')).toEqual(['label.out', undefined]);
    expect(meant('label off anz')).toEqual([undefined, undefined]);
    expect(meant('"out of" service')).toEqual([undefined, undefined]);
  });

  it('passes over "by"', () => {
    const columns = () => [{ value: 'status', text: 'status', title: 'Status' }];
    const asks = { column: choice({ ask: 'By which column?', from: columns }) };
    const sort = defineCommand({ id: 'list.sort', title: 'Sort', words: ['sort'], asks, run: () => undefined });
    expect(understand('sort by status', makeRegistry([sort]), situation)).toMatchObject({
      answers: { column: 'status' },
      faults: [],
    });
  });

  it('without a word is no command, and no mistake either', () => {
    for (const line of ['', '  '])
      expect(read(line)).toEqual({ command: undefined, answers: {}, faults: [], expects: undefined });
    expect(read('foo:again')).toMatchObject({ command: undefined, faults: [{ about: 'foo:again' }] });
  });

  it('keeps a noun that is an answer, where leaving it out mends nothing', () => {
    expect(read('recrawl crawler +nonsense').answers).toEqual({ crawler: 'crawler' });
    // What is only given by name is no noun.
    expect(read('off foo:bank anz').faults).toHaveLength(1);
    expect(read('recrawl bank x')).toMatchObject({ answers: { crawler: 'bank' }, faults: [{ about: 'x' }] });
  });

  it('takes no value of an unknown name for a flag', () => {
    expect(read('recrawl a foo:same')).toMatchObject({ answers: { crawler: 'a' }, faults: [{ about: 'foo:same' }] });
  });

  it('answers first what must be answered, and expects nothing that is known', () => {
    const banks = (...titles: string[]) => titles.map((title) => ({ value: title, text: title, title }));
    const note = (more: object) =>
      defineCommand({
        id: 'bank.note',
        title: 'Note',
        words: ['note'],
        asks: {
          note: text({ ask: 'Note?', ...more }),
          bank: choice({ ask: 'Bank?', optional: true, from: () => banks('ANZ') }),
        },
        run: () => undefined,
      });
    expect(understand('note anz', makeRegistry([note({})]), situation).answers).toEqual({ note: 'anz' });
    const known = note({ preset: () => 'as before' });
    expect(understand('note', makeRegistry([known]), situation).expects).toBeUndefined();
  });

  it('gives a name that two choices have to another question that can read it', () => {
    const twice = ['One', 'Two'].map((title) => ({ value: title, text: title, title, aliases: ['same'] }));
    const show = defineCommand({
      id: 'rows.show',
      title: 'Show rows',
      words: ['rows'],
      asks: {
        vendor: choice({ ask: 'Vendor?', optional: true, from: () => twice }),
        bank: choice({
          ask: 'Bank?',
          optional: true,
          from: () => [{ value: 1, text: 'sameness', title: 'Sameness' }],
        }),
      },
      run: () => undefined,
    });
    expect(understand('rows same', makeRegistry([show]), situation)).toMatchObject({
      answers: { bank: 1 },
      faults: [],
    });
  });

  it('gives one more of several only a word that it knows by name, or that nothing else can read', () => {
    const from =
      (...titles: string[]) =>
      () =>
        titles.map((title) => ({ value: title, text: title, title }));
    const status = { ask: 'Status?', optional: true, from: from('DIED', 'FAILED', 'ANALYSING') };
    const bank = choice({ ask: 'Bank?', optional: true, from: from('ANZ', 'Failed Savings') });
    // Two values in one choice: an answer that is a list, of a question that takes only one.
    const pairs = () => [{ value: ['a', 'b'], text: 'pair', title: 'Pair' }];
    const pair = choice({ ask: 'Pair?', optional: true, from: pairs });
    const shown = (line: string, asks: Parameters<typeof defineCommand>[0]['asks']) => {
      const show = defineCommand({ id: 'rows.show', title: 'Show rows', words: ['rows'], asks, run: () => undefined });
      return understand(line, makeRegistry([show]), situation);
    };
    expect(shown('rows died failed', { status: several(status), bank }).answers).toEqual({
      status: ['DIED', 'FAILED'],
    });
    expect(shown('rows died an', { status: several(status), bank }).answers).toEqual({ status: ['DIED'], bank: 'ANZ' });
    expect(shown('rows died fai', { status: several(status) }).answers).toEqual({ status: ['DIED', 'FAILED'] });
    const both = { status: ['DIED', 'ANALYSING'] };
    expect(shown('rows died ana', { status: several(status), bank }).answers).toEqual(both);
    expect(shown('rows died zzz', { status: several(status) }).faults).toHaveLength(1);
    const named = { status: several({ ...status, named: true }), bank };
    expect(shown('rows status:died failed', named).answers).toEqual({ status: ['DIED'], bank: 'Failed Savings' });
    expect(shown('rows pair pair', { two: pair }).faults[0]?.message).toBe('is more than Show rows asks for');
  });

  it('takes an address with a colon as a value', () => {
    expect(read('recrawl https://signalbox.test/lookup?crawler_uuid=1').answers).toEqual({
      crawler: 'https://signalbox.test/lookup?crawler_uuid=1',
    });
  });

  it('says what is still to be answered, and what is wrong by the name of its question', () => {
    expect(read('recrawl').expects).toBe('crawler');
    expect(read('recrawl a days:3').faults).toEqual([
      { about: 'days', message: 'must be a whole number from 7 to 365' },
    ]);
    expect(read('recrawl a bank:westpac').faults).toMatchObject([
      { about: 'bank', message: 'must be one of anz, anzplus, cba' },
    ]);
    expect(read('recrawl a bank:an').faults).toMatchObject([{ about: 'bank', message: 'could be anz, anzplus' }]);
    expect(read('recrawl a bank:anz').answers).toEqual({ crawler: 'a', bank: 7 });
    expect(read('recrawl a b').faults[0]?.message).toBe('is more than Recrawl asks for');
    expect(read('recrawl a crawler:b').faults).toEqual([{ about: 'crawler', message: 'is given twice' }]);
    expect(read('recrawl a +nonsense').faults[0]).toMatchObject({
      about: '+nonsense',
      message: 'is not a flag of Recrawl',
    });
    expect(read('nonsense').faults).toEqual([{ about: 'nonsense', message: 'is not a command' }]);
  });
});
