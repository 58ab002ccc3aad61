// What the commands of runs have in common: each asks the service for one thing, for one run or several.
import type { RunAction } from '../../api/contract/runs/runRule.ts';
import { environmentOf } from '../../stores/environment.ts';
import { followRun } from '../../stores/runs/followed.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { defineCommand, type Command, type CommandDefinition, type Confirmation } from '../kernel/command.ts';
import type { Split } from '../kernel/several/split.ts';
import { splitRuns, theRuns, type MeantRun } from './theRuns.ts';

const asks = { run: theRuns };
type Facts = Pick<CommandDefinition<typeof asks>, 'id' | 'title' | 'words' | 'hotkey' | 'effect' | 'rank' | 'level'>;

interface Acting extends Facts {
  action: RunAction;
  /** "Paused", before the name of the run or the number of runs. */
  told: string;
  /** The id of the command that takes it back. */
  undo?: string;
  question?: (split: Split<MeantRun>) => string | Confirmation;
}

export const acting = ({ action, told, undo, question, ...facts }: Acting): Command =>
  defineCommand({
    ...facts,
    on: 'run',
    changes: 'run',
    asks,
    splits: ({ run }, situation) => splitRuns(action, run, situation),
    confirm: ({ run }, situation) => question?.(splitRuns(action, run, situation)),
    async run({ run }, situation) {
      const { stores } = situation;
      const { api } = environmentOf(stores);
      const split = splitRuns(action, run, situation);
      const done = await forEach({
        situation,
        split,
        async work({ id }) {
          const row = await api.runs[action]({ params: { id } });
          if (action === 'retry' || action === 'resume') followRun(stores, row.id, row);
        },
        one: ({ id }) => `${told} run ${id}`,
        several: (records) => `${told} ${records}`,
      });
      const ids = split.taken.map(({ id }) => id).join();
      return undo === undefined ? done : { ...done, undo: `${undo} run:${ids}` };
    },
  });
