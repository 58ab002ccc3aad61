// Opens what the viewer shows in another tab, as it is shown.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theViewer, whenFile } from './theViewer.ts';

export const openTab = defineCommand({
  id: 'viewer.open-tab',
  title: 'Open what the viewer shows in a tab',
  words: ['new tab'],
  byWordsAlone: true,
  hotkey: 'mod+Enter',
  screen: true,
  // In a list of files the same key opens the file in a tab already.
  on: ['log', 'document'],
  level,
  available: whenFile(),
  run(_answers, situation) {
    const { file, look } = theViewer(situation);
    if (file === undefined) return;
    const isSource = file.kind === 'page' && look === 'source';
    environmentOf(situation.stores).open(isSource ? file.sourceAddress : file.address);
  },
});
