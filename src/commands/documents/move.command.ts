// Goes to the next or the previous document in the viewer beside an application.
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { level, theDocuments, theViewer } from './theDocuments.ts';

const addressAt = (situation: Situation, step: 1 | -1): string | undefined => {
  const { all, place } = theDocuments(situation);
  return all?.[place + step]?.address;
};

const turn = (which: 'next' | 'previous', title: string, hotkey: string, step: 1 | -1) =>
  defineCommand({
    id: `document.move-${which}`,
    title,
    hotkey,
    quiet: true,
    screen: true,
    on: 'document',
    level,
    available(_answers, situation) {
      if (!theViewer(situation).isOpen) return 'No viewer is open';
      if (theDocuments(situation).all === undefined) return 'The documents are being read';
      return addressAt(situation, step) !== undefined || `There is no ${which} document`;
    },
    run: (_answers, situation) => theDocuments(situation).choose(addressAt(situation, step)),
  });

export const previousDocument = turn('previous', 'Previous document', '[', -1);
export const nextDocument = turn('next', 'Next document', ']', 1);
