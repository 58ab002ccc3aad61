// What is wrong with a play is known before its first line: commands, flags, names, values, levels and undo, against the real commands.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '../../../src/api/contract/level.ts';
import type { Registry } from '../../../src/commands/kernel/registry.ts';
import { parametersOf } from '../../../src/api/contract/plays/language/parameters.ts';
import { checkPlay, unusedOf } from '../../../src/commands/plays/language/checkPlay.ts';
import { faultText } from '../../../src/commands/plays/language/faultText.ts';
import { readPlay } from '../../../src/api/contract/plays/language/readPlay.ts';
import { collectAll } from '../../../src/terminal/collect.ts';

let registry: Registry;
beforeAll(async () => void ({ registry } = await collectAll()));

function faultsOf(text: string, values: Record<string, string> = {}, level: Level | undefined = 'ADMIN'): string[] {
  const { play, faults } = readPlay(text);
  expect(faults).toEqual([]);
  return checkPlay(play, { values }, { registry, level }).map((fault) => faultText('a.play', text, fault));
}

it('finds nothing wrong with lines that people type, whatever they are about', () => {
  const lines = [
    'crawlers',
    'crawlers failed anz',
    'apps vendor:acme finalised:no',
    'apps anz',
    'stuck acme',
    'lookup 12345',
    'lookup account 4600',
    'find "Jane Citizen"',
    'finalise 812',
    'recrawl 3f2a same',
    'crawler.recrawl crawler:3f2a same:yes',
    'off anz',
    'off bank anz',
    'go crawlers',
    'go incomplete bundle applications',
    'list.filter-status DIED',
    'list.refresh',
    'list.download rows:all',
    'where page_size=1',
  ];
  expect(faultsOf(lines.join('\n'))).toEqual([]);
});

describe('shows where, what, and the nearest word that fits', () => {
  it.each([
    ['cralwers failed anz', ['a.play:1:1: cralwers is not a command; did you mean crawlers?', '^^^^^^^^']],
    ['crawlers\nx = lokup 812', ['a.play:2:5: lokup is not a command; did you mean lookup?', '^^^^^']],
    [
      'recrawl 3f2a sme:yes',
      ['a.play:1:14: sme:yes names nothing that Recrawl as last time asks for; did you mean same?', '^^^^^^^'],
    ],
    ['recrawl 3f2a +smae', ['a.play:1:14: +smae is not a flag of Recrawl as last time; did you mean same?', '^^^^^']],
    [
      'recrawl crawler:3f2a days_to_retrieve:900',
      ['a.play:1:22: days_to_retrieve must be a whole number from 1 to 365', '^'],
    ],
    ['recrawl 3f2a same:maybe', ['a.play:1:14: same must be yes or no', '^^^^^^^^^^']],
    ['list.refresh now', ['a.play:1:14: now is more than Refresh asks for', '^^^']],
    ['theme dark', ['a.play:1:1: Switch theme needs a screen', '^^^^^']],
    ['recrawl 3f2a "same', ['a.play:1:14: a quote is opened and not closed', '^^^^^']],
    ['lookup $x', ['a.play:1:8: a value is written $1 or ${name}, and a dollar alone \\$', '^']],
    ['lookup ${a b}', ['a.play:1:8: a value is written $1 or ${name}', '^']],
    ['lookup $1', ['a.play:1:8: $1 is not given: it is word 1 behind the play', '^^']],
    ['lookup ${bank}', ['a.play:1:8: bank is not given: say bank=… behind the play', '^^^^^^^']],
    ['app = lookup 1\nlookup ${ap.id}', ['a.play:2:8: nothing is kept as ap; did you mean app?', '^^^^^^^^']],
    ['lookup ${app.id}\napp = lookup 1', ['a.play:1:8: nothing is kept as app here', '^^^^^^^^^']],
    ['for each in crawlers:\n  x = lookup 1\nlookup ${x.id}', ['a.play:3:8: nothing is kept as x here', '^^^^^^^']],
    ['for each in recrawl 3f2a:\n  lookup 1', ['a.play:1:13: Recrawl as last time shows no rows', '^']],
    [
      'lookup 1\nexpect webhook bundel_ready arrived',
      ['a.play:2:16: bundel_ready is no event; did you mean bundle_ready?', '^'],
    ],
    [
      'undo at end: yes\nfinalise 812',
      ['a.play:2:1: Finalise has no undo, and the head says "undo at end"', '^^^^^^^^'],
    ],
    [
      'level: USER\nvendor.switch vendor:3',
      ['a.play:2:1: Switch vendor needs level STAFF, and the head says USER', '^^^'],
    ],
  ])('of %j', (text, said) => {
    const all = faultsOf(text).join('\n');
    for (const part of said) expect(all).toContain(part);
  });
});

it('refuses what its runner may not do, whatever the head says', () => {
  expect(faultsOf('vendor.switch vendor:3', {}, 'USER')[0]).toMatch(
    /Switch vendor needs level STAFF, and yours is USER/,
  );
  expect(faultsOf('level: STAFF\ncrawlers', {}, 'USER')[0]).toMatch(/this play needs level STAFF, and yours is USER/);
  expect(faultsOf('level: STAFF\ncrawlers', {}, 'ADMIN')).toEqual([]);
});

it('takes no value as a command', () => {
  expect(faultsOf('${what} 812', { what: 'finalise' })[0]).toContain('a value is never one');
  expect(faultsOf('go${what}', { what: '' })[0]).toContain('a value is never one');
});

it('names what it takes from its call, and what was given for nothing', () => {
  const { play } = readPlay('app = lookup $1\nfor each in crawlers ${bank}:\n  lookup ${each.uuid} ${app.id}');
  expect(parametersOf(play)).toEqual(['1', 'bank']);
  expect(unusedOf(play, { values: { '1': 'a', bnk: 'b', '2': 'c' } })).toEqual([
    'The play takes fewer words: c',
    'The play takes no bnk; did you mean bank?',
  ]);
});
