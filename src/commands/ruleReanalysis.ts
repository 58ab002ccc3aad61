// Makes the command that reanalyses what a change of a rule touches, for the rules of either kind.
import type { RuleKind } from '../api/contract/rules/regexRules.ts';
import { staleOf } from '../stores/regex/heldRules.ts';
import { defineCommand, type Command } from './kernel/command.ts';
import type { Question } from './kernel/question.ts';

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
const places: Readonly<Record<RuleKind, string>> = { type: 'at its bank', category: 'in its country' };

const reanalysis = () => import('../stores/regex/reanalysis.ts');

export const ruleReanalysis = (kind: RuleKind, title: string, theRule: Question<number>): Command =>
  defineCommand({
    id: `${kind}-rule.reanalyse`,
    title,
    words: ['reanalyse', 'apply rule', 'stale analyses'],
    on: `${kind}-rule`,
    level: 'STAFF',
    // The results before stay beside the new ones.
    effect: 'lasting',
    rank: 5,
    asks: { rule: theRule },
    prepare: async ({ rule }, { stores }) => (await reanalysis()).readStale(stores, kind, rule),
    confirm({ rule }, { stores }) {
      const stale = staleOf(stores, kind, rule);
      const button = 'Reanalyse';
      if (stale === undefined) return { text: 'Counting what the rules now recognise otherwise…', button };
      if (stale === 'failed')
        return { text: 'It could not be counted what the rules now recognise otherwise.', button };
      const { application_ids: ids, transactions, looked_at: lookedAt, is_cut: isCut } = stale;
      const of = `${isCut ? 'the last ' : ''}${counted(lookedAt, 'transaction')} of the last seven days ${places[kind]}`;
      if (ids.length === 0)
        return { text: `Of ${of} the rules recognise none otherwise. There is nothing to do.`, button };
      const what = `${counted(ids.length, 'application')} with ${counted(transactions, 'transaction')}`;
      return { text: `Reanalyse ${what} that the rules now recognise otherwise, of ${of}?`, button };
    },
    async run({ rule }, { stores, tellProgress }) {
      const { readStale, reanalyseAll } = await reanalysis();
      const known = staleOf(stores, kind, rule);
      const stale = known === undefined || known === 'failed' ? await readStale(stores, kind, rule) : known;
      if (stale === 'failed') return { text: 'It could not be read what is to be reanalysed' };
      if (stale.application_ids.length === 0) return { text: 'There is nothing to reanalyse' };
      const { started, refused } = await reanalyseAll(stores, stale.application_ids, (done, total) =>
        tellProgress?.(done, total),
      );
      const left = [...refused].map(([reason, count]) => `${count}: ${reason}`).join('; ');
      const text = `Reanalysing ${counted(started, 'application')}`;
      return { text: left === '' ? text : `${text}. Left out ${left}` };
    },
  });
