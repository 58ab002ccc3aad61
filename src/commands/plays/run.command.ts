// Runs a play line by line in this window; what it takes is asked for on its page.
import { addresses } from '../../api/contract/addresses.ts';
import { plays } from '../../api/contract/plays/plays.ts';
import { playRun } from '../../stores/plays/playRun.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { anyPlay, missingIn, openedPlay, takenOf, theValues, unfit, valuesOf } from './thePlay.ts';

export const runPlayHere = defineCommand({
  id: 'play.run',
  title: 'Run the play',
  words: ['play'],
  said: ['run script', 'execute', 'automation', 'macro', 'start play'],
  level: plays.begin.definition.level,
  effect: 'lasting',
  screen: true,
  asks: {
    play: anyPlay,
    values: theValues,
    yes: flag({ ask: 'Yes to what cannot be taken back?', optional: true }),
  },
  isPersonal: ({ values }) => values !== undefined,
  available: (_answers, { stores }) => !stores.parts.of(playRun).isRunning || 'A play is running: stop it first',
  async run({ play: key, values: said, yes = false }, situation) {
    const { stores, plays: door } = situation;
    if (door === undefined) throw unfit('A play runs in the workbench or in a terminal');
    const play = await openedPlay(situation, key);
    const values = takenOf(play, valuesOf(situation, key, said));
    const missing = missingIn(play, values);
    if (missing.length > 0) {
      stores.address.go(addresses.play(key));
      return { text: `${play.name} takes ${missing.join(', ')}: fill in and run it` };
    }
    const [fault] = await door.faults(play.text, values);
    if (fault !== undefined) throw unfit(`${play.name} was not begun. ${fault}`);
    await door.begin({ key, name: play.name, version: play.version, text: play.text, values, isConfirmed: yes });
    return {};
  },
});
