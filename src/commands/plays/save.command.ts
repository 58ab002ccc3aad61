// Saves the play that is being written, as a new one or the next version of one's own; or a new one of a text that is given.
import { addresses } from '../../api/contract/addresses.ts';
import { longestPlay, longestPlayName, plays } from '../../api/contract/plays/plays.ts';
import { environmentOf } from '../../stores/environment.ts';
import { openPlay } from '../../stores/plays/openPlay.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changed } from './thePlay.ts';

export const savePlay = defineCommand({
  id: 'play.save',
  title: 'Save the play',
  level: plays.save.definition.level,
  effect: 'reversible',
  changes: 'play',
  screen: true,
  asks: {
    name: text({
      ask: 'Which name?',
      example: 'Recrawl at night',
      most: longestPlayName,
      preset({ stores }) {
        const { name } = stores.parts.of(playDraft).draft;
        return name.trim() === '' ? undefined : name;
      },
    }),
    text: text({ ask: 'Which lines?', most: longestPlay, optional: true, named: true, keepsBlanks: true }),
  },
  isPersonal: ({ text: given }) => given !== undefined,
  available({ name, text: given }, { stores }) {
    const { isOpen, draft } = stores.parts.of(playDraft);
    if (name?.trim() === '') return 'A play has a name';
    if (given !== undefined) return true;
    if (!isOpen) return 'No play is being written';
    if (draft.text.trim() === '') return 'It has no line yet';
    if (draft.text.length > longestPlay) return `A play has at most ${longestPlay} characters`;
    return true;
  },
  async run({ name, text: given }, situation) {
    const { address, parts } = situation.stores;
    if (given !== undefined) {
      const made = await environmentOf(situation.stores).ask(plays.save, { body: { name: name.trim(), text: given } });
      await changed(situation);
      const undo = `play.delete play:${made.key}`;
      return { text: `Saved the play ${made.name}`, touched: [`play ${made.key}`], undo };
    }
    const part = parts.of(playDraft);
    const { key, version, text: written, values } = part.draft;
    const { ask } = environmentOf(situation.stores);
    const body = { name: name.trim(), text: written };
    const saved =
      key === undefined
        ? await ask(plays.save, { body })
        : await ask(plays.change, { params: { play: key }, body, ...(version !== undefined && { version }) });
    // What was written meanwhile is not saved, and stays.
    if (part.draft.text === written) part.clear();
    if (Object.keys(values).length > 0) parts.of(openPlay).presetValues(saved.key, values);
    address.go(addresses.play(saved.key));
    await changed(situation);
    const undo =
      key === undefined
        ? `play.delete play:${saved.key}`
        : saved.version === version
          ? undefined
          : `play.restore play:${key} version:${version}`;
    const said = key === undefined ? '' : `, version ${saved.version}`;
    return { text: `Saved the play ${saved.name}${said}`, touched: [`play ${saved.key}`], ...(undo && { undo }) };
  },
});
