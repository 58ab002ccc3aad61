// Which play is meant: the one whose page is open, the one under the cursor, or one by its name; and what it is.
import { addresses } from '../../api/contract/addresses.ts';
import { plays, type OpenedPlay, type SavedPlay } from '../../api/contract/plays/plays.ts';
import { parametersOf } from '../../api/contract/plays/language/parameters.ts';
import { readPlay } from '../../api/contract/plays/language/readPlay.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { knownPlays, readPlays } from '../../stores/plays/knownPlays.ts';
import { newPlay, openPlay } from '../../stores/plays/openPlay.ts';
import { readValues, type PlayValues } from '../../stores/plays/values.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { choice, text, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const shown = (stores: RootStore): readonly SavedPlay[] => {
  const listed = stores.lists.rowsOf('play');
  return listed.length > 0 ? listed : knownPlays(stores);
};

function keyHere(stores: RootStore): string | undefined {
  const start = addresses.play('');
  const { path } = stores.address;
  if (path.startsWith(start)) return path === addresses.play(newPlay) ? undefined : path.slice(start.length);
  return stores.lists.openOf('play')?.currentKey;
}

function ownHere(stores: RootStore): string | undefined {
  const key = keyHere(stores);
  const opened = stores.parts.of(openPlay).play;
  const play = opened?.key === key ? opened : shown(stores).find((one) => one.key === key);
  return play?.own === true ? key : undefined;
}

/** Undo names one that is not listed, so that any number is read. */
function thePlay(
  from: (play: SavedPlay) => boolean,
  preset: (stores: RootStore) => string | undefined,
): Question<string> {
  const listed = choice<string>({
    ask: 'Which play?',
    from: ({ stores }) =>
      shown(stores)
        .filter(from)
        .map(({ key, name, title }) => ({
          value: key,
          text: key,
          title: name,
          ...(title !== null && { detail: title }),
        })),
    preset: ({ stores }) => preset(stores),
  });
  return {
    ...listed,
    prepare: ({ stores }) => void readPlays(stores).catch(() => undefined),
    read: (typed, situation) => {
      if (/^\d{1,15}$/.test(typed)) return typed;
      const found = listed.read(typed, situation);
      return typeof found === 'string' || shown(situation.stores).length > 0 || !/^[a-z][a-z-]{0,39}$/.test(typed)
        ? found
        : typed;
    },
  };
}
export const anyPlay = thePlay(() => true, keyHere);
export const ownPlay = thePlay(({ own }) => own, ownHere);

export const whenOwn = ({ play }: { play?: string | undefined }, { stores }: Situation): true | string => {
  const known = shown(stores).find(({ key }) => key === play);
  return known === undefined || known.own || `It is ${known.made_by}’s play: Edit makes a copy of your own`;
};

export const theValues = text({
  ask: 'Which values?',
  example: 'bank=anz',
  optional: true,
  named: true,
});

export const openedPlay = ({ stores }: Situation, key: string): Promise<OpenedPlay> =>
  environmentOf(stores).ask(plays.open, { params: { play: key } });

/** What was said, or else what stands in the fields of its page. */
export function valuesOf({ stores }: Situation, key: string, said: string | undefined): PlayValues {
  const part = stores.parts.of(openPlay);
  if (said !== undefined) return readValues(said);
  return part.key === key || part.valuesFor === key ? part.values : {};
}

/** The values that it takes and nobody gave. */
export const missingIn = ({ text: written }: OpenedPlay, values: PlayValues): readonly string[] =>
  parametersOf(readPlay(written).play).filter((name) => (values[name] ?? '') === '');

/** Of those that it takes: what was typed for another text is nothing for it. */
export const takenOf = ({ text: written }: OpenedPlay, values: PlayValues): PlayValues => {
  const taken = parametersOf(readPlay(written).play);
  return Object.fromEntries(Object.entries(values).filter(([name]) => taken.includes(name)));
};

export const unfit = (told: string): Failure => new Failure({ kind: 'unexpected', message: told, told });

/** Its list and its page show it as it is, and it is chosen by its new name. */
export async function changed({ stores }: Situation): Promise<void> {
  await readPlays(stores, true).catch(() => undefined);
}
