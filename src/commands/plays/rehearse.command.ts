// Says of each line of a play what it would do, and does nothing.
import { addresses } from '../../api/contract/addresses.ts';
import { plays } from '../../api/contract/plays/plays.ts';
import { openPlay } from '../../stores/plays/openPlay.ts';
import { defineCommand } from '../kernel/command.ts';
import { anyPlay, missingIn, openedPlay, takenOf, theValues, unfit, valuesOf } from './thePlay.ts';

export const rehearsePlay = defineCommand({
  id: 'play.rehearse',
  title: 'Rehearse the play',
  said: ['dry run', 'simulate play', 'what would it do'],
  level: plays.open.definition.level,
  screen: true,
  asks: { play: anyPlay, values: theValues },
  isPersonal: ({ values }) => values !== undefined,
  async run({ play: key, values: said }, situation) {
    const { stores, plays: door } = situation;
    if (door === undefined) throw unfit('In a terminal --dry-run rehearses a play');
    const play = await openedPlay(situation, key);
    const values = takenOf(play, valuesOf(situation, key, said));
    const part = stores.parts.of(openPlay);
    stores.address.go(addresses.play(key));
    const missing = missingIn(play, values);
    if (missing.length > 0) return { text: `${play.name} takes ${missing.join(', ')}: fill in and rehearse it` };
    await part.read(key);
    const { name, text, version } = play;
    await door.rehearse({ key, name, version, text, values, isConfirmed: false });
    const unfitLines = part.rehearsed?.filter(({ isFit }) => !isFit).length ?? 0;
    return {
      text:
        unfitLines === 0
          ? `${name}: every line can run`
          : `${name}: ${unfitLines === 1 ? '1 line' : `${unfitLines} lines`} cannot run now`,
    };
  },
});
