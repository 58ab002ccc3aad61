// Notices which command or page a person chooses after a word that found nothing, and has it remembered for them.
import { reaction } from 'mobx';
import { environmentOf } from '../../stores/environment.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import type { Row } from './row.ts';

/** Nothing is called like what was typed: people and records are offered, and what is nearest. */
const hasFailed = ([first]: readonly Row[]): boolean =>
  first === undefined || /^(?:record\.find |near |all pages|meant )/.test(first.key);

export function learnFrom(stores: RootStore) {
  const { palette, journal } = stores;
  let shown: { text: string; failed: boolean } | undefined;
  let failed: string | undefined;
  const failedAt = (text: string): boolean => shown?.text === text && shown.failed;
  reaction(
    () => ({ text: palette.text, isOpen: palette.isOpen, asked: palette.asked }),
    (now, before) => {
      if (!now.isOpen) failed = undefined;
      // Letters that are added are the same word going on.
      else if (before.asked === undefined && failedAt(before.text) && !now.text.startsWith(before.text))
        failed = before.text;
    },
  );
  return {
    rowsAre: (text: string, rows: readonly Row[]) => {
      shown = { text, failed: text.trim() !== '' && hasFailed(rows) };
    },
    /** Call before it runs; what comes back is called when it is done. */
    choosing({ command, answers }: Pick<Row, 'command' | 'answers'>): () => void {
      const word = failedAt(palette.text) ? palette.text : failed;
      if (word === undefined) return () => undefined;
      // A record or a person was meant.
      if (command.id === 'record.find') return () => journal.forgetMeant(word);
      if (Object.keys(answers).length > 0) return () => undefined;
      return () => journal.rememberMeant(word, command.id, environmentOf(stores).now());
    },
  };
}
