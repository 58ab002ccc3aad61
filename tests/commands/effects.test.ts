// What a plan says of a command is so: what it calls undoable leaves the line that takes it back.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allCommands } from '../../src/commands/index.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import { formatLine } from '../../src/commands/kernel/line.ts';
import { withPresets } from '../../src/commands/kernel/verdict.ts';
import { planOf } from '../../src/commands/kernel/plan.ts';
import { list, person } from '../stores/fakeBrowser.ts';
import { crawler } from '../stores/lists/world.ts';
import { bank } from './banks/bank.ts';
import { runRow } from './runs/runRow.ts';
import { pages, signedIn, vendors } from './workplace.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';

/** How each of them is run, and what goes before it. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'bank.edit': ['bank.edit 7 died_warn_threshold:0.4'],
  'bank.switch-cache-seed': ['bank.switch-cache-seed 7'],
  'bank.switch-off': ['bank.switch-off 7'],
  'bank.switch-on': ['bank.switch-on 8'],
  'bank.switch': ['bank.switch 7'],
  'density.switch': ['density comfortable'],
  'keys.reset': ['keys.set theme.switch Q', 'keys.reset theme.switch'],
  'keys.set': ['keys.set theme.switch Q'],
  'keys.toggle': ['keys.toggle'],
  'list.toggle-polling': ['list.toggle-polling'],
  'run.pause': ['run.pause 7'],
  'run.resume': ['run.resume 7'],
  'shutter.toggle': ['shutter.toggle'],
  'status-line.toggle': ['status-line.toggle'],
  'theme.switch': ['theme dark'],
  'vendor.switch': ['vendor.switch 9'],
  'zone.switch': ['zone UTC'],
};

/** What means a record of its noun: the tests of that noun run it there, and look at the line that takes it back. */
const ofNouns: Readonly<Record<string, readonly string[]>> = {
  'banks/note': [
    'bank.note',
    'bank.note-edit',
    'bank.note-solve',
    'bank.note-reopen',
    'bank.note-delete',
    'bank.note-restore',
  ],
  'alerts/alerts': ['alert.switch'],
  'banks/reason': ['bank.reason'],
  'banks/register': ['bank.find-in-register'],
  'causes/causes': ['cause.handle', 'cause.reopen', 'cause.snooze', 'cause.note', 'cause.take', 'cause.take-back'],
  'causes/causeCrawlers': ['cause.tell', 'cause.tell-not'],
  'causes/ofRow': ['cause.snooze-of-row'],
  'channels/channels': ['channel.switch'],
  'incidents/tellHere': ['incident.tell-here', 'incident.tell-here-not'],
  'incidents/incidents': [
    'incident.affected',
    'incident.close',
    'incident.elsewhere',
    'incident.lower',
    'incident.merge',
    'incident.raise',
    'incident.reopen',
    'incident.summary',
    'incident.take',
    'incident.take-back',
  ],
  'labels/labels': ['label.edit'],
  'log/marks': ['log.mark', 'log.mark-note', 'log.mark-remove'],
  'iframeLinks/iframeLink': ['iframe-link.options'],
  'nextSteps/edit': ['next-step.edit'],
  'regex/typeRules': ['type-rule.create', 'type-rule.edit', 'type-rule.delete', 'type-rule.restore'],
  'regex/categoryRules': [
    'category-rule.create',
    'category-rule.edit',
    'category-rule.delete',
    'category-rule.restore',
  ],
  'settings/settings': ['setting.set', 'custom-metric.set'],
  'tokens/tokens': ['token.rename'],
  'people/people': ['person.edit'],
  'preferences/preferences': ['preferences.import', 'preferences.restore'],
  'records/tellWhen': ['record.tell-when', 'record.tell-not'],
  'plays/saved': ['play.save', 'play.rename', 'play.share', 'play.delete', 'play.restore'],
  'views/views': ['view.save', 'view.rename', 'view.move', 'view.share', 'view.delete', 'view.restore'],
  'vendors/vendors': [
    'vendor.edit',
    'vendor.set-bank',
    'vendor.open-settings',
    'vendor.open-webhooks',
    'vendor.open-links',
    'vendor.open-applications',
    'vendor.open-banks',
  ],
  'webhooks/webhooks': ['webhook.edit', 'webhook.switch'],
  'worklists/marks': ['worklist.handle', 'worklist.unhandle', 'worklist.note', 'worklist.note-clear'],
  'worklists/worklists': ['worklist.keep', 'worklist.rename', 'worklist.share', 'worklist.delete', 'worklist.restore'],
  'firstSteps/firstSteps': ['first-step.hide', 'first-step.show'],
  'now/now': ['now.dismiss-away', 'now.show-away', 'now.toggle-polling'],
};

const reversible = allCommands(pages).filter(({ effect }) => effect === 'reversible');

async function world() {
  const place = await signedIn('STAFF', {
    bank: [list([bank({ id: 7, is_offline: false }), bank({ id: 8, is_offline: true })])],
    'bank/7': [() => Response.json(bank({ id: 7, is_offline: true }))],
    'bank/8': [() => Response.json(bank({ id: 8, is_offline: false }))],
    'users/me/vendor': [() => Response.json(person({ permissions: 'STAFF', vendor: vendors[1] }))],
    'dashboard/runs/7/pause': [() => Response.json(runRow(7))],
    'dashboard/runs/7/resume': [() => Response.json(runRow(7))],
    crawlers: [list([crawler('a', 1)])],
  });
  place.stores.address.go('/crawlers');
  place.stores.lists.enter(crawlersPage.list);
  await place.stores.lists.of(crawlersPage.list).fetch();
  return place;
}

const alone = new Set(Object.values(ofNouns).flat());

it.each(reversible.map(({ id }) => id).filter((id) => !alone.has(id)))(
  '%s leaves the line that takes it back',
  async (id) => {
    const { desk, type } = await world();
    const [last = '', ...before] = lines[id]?.toReversed() ?? [];
    for (const line of before) await type(line);
    const { command, answers } = understand(last, desk.registry, desk.situation);
    if (command?.id !== id) throw new Error(`Nothing here runs ${id}: give it a line`);
    const asked = { ...answers };
    expect(planOf(command, asked, desk.situation).effect).toBe('changes something, and can be undone');
    const confirmed = formatLine(command, withPresets(command, desk.situation, asked));
    const outcome = await desk.run(command, asked, { surface: 'test', confirmed });
    if (outcome.kind !== 'done') throw new Error(`${id} was not done: ${JSON.stringify(outcome)}`);
    // Whoever switches the vendor has the lists of vendors read anew.
    await expect
      .poll(() => understand(outcome.undo ?? '', desk.registry, desk.situation))
      .toMatchObject({ command: { effect: 'reversible' }, faults: [] });
  },
);

it.each(Object.entries(ofNouns))('tests/commands/%s.test.ts looks at the lines that take these back', (file, ids) => {
  const test = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8');
  expect(ids.filter((id) => !test.includes(id))).toEqual([]);
  expect(test).toMatch(/undo/);
  expect(ids.filter((id) => !reversible.some((command) => command.id === id))).toEqual([]);
});

it('what leaves no such line is not called undoable', () => {
  const effectOf = (id: string) => allCommands(pages).find((command) => command.id === id)?.effect;
  const lasting = ['application.reanalyse', 'metric.enable', 'metric.enable-all', 'work.retry', 'session.sign-out'];
  expect(lasting.map(effectOf)).toEqual(lasting.map(() => 'lasting'));
});
