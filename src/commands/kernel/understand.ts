// What a line means as far as it is typed: which command, which answers, what is wrong, and what is asked next.
import type { Command } from './command.ts';
import type { Situation } from './situation.ts';
import { readLine, type Segment } from './line.ts';
import { Misfit, type AnyQuestion } from './question.ts';
import type { Registry } from './registry.ts';

export interface Fault {
  /** The name of the question, or the segment that nothing takes. */
  about: string;
  message: string;
  /** What was typed, and all that could have been meant, for whoever has room to say it. */
  typed?: string;
  among?: readonly string[];
  /** The message with every choice. */
  whole?: string;
}

interface Understood {
  command: Command | undefined;
  answers: Record<string, unknown>;
  faults: readonly Fault[];
  /** The question that an unfinished line waits for. */
  expects: string | undefined;
}

export function understand(line: string, registry: Registry, situation: Situation): Understood {
  const segments = readLine(line).filter(({ kind }) => kind !== 'blank');
  const [verb, ...others] = segments;
  // "crawlers" alone is the page of that name, and "crawlers failed" a command's short form.
  const page =
    others.length > 0 ? undefined : registry.all.find(({ names }) => names.some((name) => isNamed(name, verb)));
  const named = page ?? (verb?.kind === 'word' ? registry.named(verb.value) : undefined);
  const { command, answers, faults } = bestOf(named, segments, registry, situation);
  if (command === undefined) {
    const unknown = verb === undefined ? [] : [{ about: verb.raw, message: 'is not a command' }];
    return { command: undefined, answers: {}, faults: unknown, expects: undefined };
  }
  const expects = Object.entries(command.asks).find(
    ([name, question]) =>
      answers[name] === undefined && !question.optional && question.preset(situation, answers) === undefined,
  )?.[0];
  return { command, answers, faults, expects };
}

/** The command that a line begins with, whatever stands behind it. */
export function commandIn(line: string, registry: Registry): Command | undefined {
  const segments = readLine(line).filter(({ kind }) => kind !== 'blank');
  const [first] = segments;
  const together = namedByWords(segments, registry).next().value?.[0];
  return together ?? (first?.kind === 'word' ? registry.named(first.value) : undefined);
}

/** "bank off anz", "log failed anz": where the first word alone is no command, or makes a worse line. */
function bestOf(
  named: Command | undefined,
  segments: readonly Segment[],
  registry: Registry,
  situation: Situation,
): Taken & { command: Command | undefined } {
  const one = named === undefined ? { answers: {}, faults: [] } : taken(segments.slice(1), named, situation);
  if (segments.length === 0 || (named !== undefined && one.faults.length === 0)) return { ...one, command: named };
  for (const [command, count] of namedByWords(segments, registry)) {
    if (command === named) continue;
    const many = taken(segments.slice(count), command, situation);
    if (named === undefined || many.faults.length < one.faults.length) return { ...many, command };
  }
  return { ...one, command: named };
}

/** What the first words name together, and how many they are: a noun with its verb, or a short form of several words. */
function* namedByWords(segments: readonly Segment[], registry: Registry): Generator<[command: Command, count: number]> {
  const rest = segments.findIndex((segment) => !isBare(segment));
  const words = segments.slice(0, rest === -1 ? segments.length : rest).map(({ value }) => value.toLowerCase());
  const [noun = '', verb = ''] = words;
  const ofNoun = registry.get(`${noun}.${verb}`) ?? registry.named(verb);
  if (ofNoun?.id.startsWith(`${noun}.`) === true) yield [ofNoun, 2];
  for (let count = Math.min(words.length, longestShortForm); count > 1; count -= 1) {
    const command = registry.named(words.slice(0, count).join(' '));
    if (command !== undefined) yield [command, count];
  }
}
const longestShortForm = 4;

const isNamed = (name: string, verb: Segment | undefined): boolean => name.toLowerCase() === verb?.value.toLowerCase();

/** A word in quotes is a value, and never a flag or a noun of the language. */
const isBare = ({ kind, raw, value }: Segment): boolean => kind === 'word' && raw === value;

type Taken = Pick<Understood, 'answers'> & { faults: Fault[] };

/** "off bank anz", "statements add 812": a noun behind the verb, or a verb behind the noun, is passed over where the line is the better for it; it may be an answer. */
function taken(segments: readonly Segment[], command: Command, situation: Situation): Taken {
  const all = takenFrom(segments, command, situation);
  const [first, ...others] = segments;
  if (all.faults.length === 0 || first === undefined || !isBare(first) || !isNoun(first.value, command)) return all;
  const rest = takenFrom(others, command, situation);
  return rest.faults.length < all.faults.length ? rest : all;
}

function takenFrom(segments: readonly Segment[], command: Command, situation: Situation): Taken {
  const given: Taken = { answers: {}, faults: [] };
  for (const segment of asOne(segments, command)) take(segment, command, situation, given);
  return given;
}

/** "lookup account 4600": the words that one question takes are one segment. */
function asOne(segments: readonly Segment[], { asks }: Command): readonly Segment[] {
  if (!Object.values(asks).some(({ takesRest }) => takesRest === true)) return segments;
  const isNamed = ({ kind, name }: Segment): boolean => kind === 'named' && name in asks;
  const [first, ...others] = segments.filter((segment) => !isNamed(segment));
  if (first === undefined || others.length === 0) return segments;
  const joined = [first, ...others].map(({ kind, raw, value }) => (kind === 'word' ? value : raw)).join(' ');
  return [...segments.filter(isNamed), { ...first, kind: 'word', raw: joined, value: joined }];
}

/** What the command is about, the name of a question that is answered by place, or the "by" of "sort by status". */
function isNoun(word: string, { id, asks }: Command): boolean {
  const byPlace = Object.keys(asks).filter((name) => asks[name]?.named === false);
  return [...id.split('.'), 'by', ...byPlace].some((noun) => noun?.toLowerCase() === word.toLowerCase());
}

function take(segment: Segment, command: Command, situation: Situation, { answers, faults }: Taken): void {
  const asks = Object.entries(command.asks);
  const named = segment.kind === 'word' ? undefined : asks.find(([name]) => name.toLowerCase() === segment.name);
  if (named !== undefined) {
    const [name, question] = named;
    if (answers[name] !== undefined) faults.push({ about: name, message: 'is given twice' });
    else put(name, question.read(segment.value, situation));
    return;
  }
  if (segment.kind === 'flag') {
    const among = asks.filter(([, { isFlag }]) => isFlag === true).map(([name]) => name);
    faults.push({ about: segment.raw, message: `is not a flag of ${command.title}`, typed: segment.name, among });
    return;
  }
  // By place: an address with a colon in it is a value like any other.
  const text = segment.kind === 'named' ? segment.raw : segment.value;
  const next = questionFor(text, asks, answers, situation);
  const value = next?.[1].read(text, situation);
  // "crawlers died failed": one more of what takes several.
  const more = oneMore(text, asks, answers, situation);
  if (more !== undefined && (more.isNamed || value === undefined || value instanceof Misfit)) {
    answers[more.name] = more.answer;
    return;
  }
  if (next !== undefined && !(value instanceof Misfit)) return put(next[0], value);
  // "recrawl same": a flag that is only named is a yes.
  const flag = asks.find(([name, { isFlag }]) => isFlag === true && name.toLowerCase() === segment.value.toLowerCase());
  if (isBare(segment) && flag !== undefined && answers[flag[0]] === undefined) put(flag[0], true);
  // What has a name was meant for a question of that name, and not for the next one.
  else if (segment.kind === 'named')
    faults.push({
      about: segment.raw,
      message: `names nothing that ${command.title} asks for`,
      typed: segment.name,
      among: asks.map(([name]) => name),
    });
  else if (next === undefined) faults.push({ about: segment.raw, message: `is more than ${command.title} asks for` });
  else put(next[0], value);

  function put(name: string, answer: unknown): void {
    if (answer instanceof Misfit) {
      const { message, among, whole } = answer;
      faults.push({ about: name, message, ...(among.length > 0 && { typed: segment.value, among, whole }) });
    } else answers[name] = answer;
  }
}

/** What the word adds to a question that takes several and has some already. */
function oneMore(
  text: string,
  asks: readonly Asked[],
  answers: Record<string, unknown>,
  situation: Situation,
): { name: string; answer: unknown; isNamed: boolean } | undefined {
  for (const [name, question] of asks) {
    const before = answers[name];
    if (!question.many || question.named || !Array.isArray(before)) continue;
    const read = question.read(text, situation);
    if (!Array.isArray(read)) continue;
    const isNamed = question.choices(situation).some((one) => one.text.toLowerCase() === text.toLowerCase());
    return { name, answer: [...new Set<unknown>([...before, ...read])], isNamed };
  }
  return undefined;
}

type Asked = [name: string, question: AnyQuestion];

/** The first open question with a choice of that name, or else that can read it: "apps anz" names a bank, not a vendor. */
function questionFor(
  text: string,
  asks: readonly Asked[],
  answers: Record<string, unknown>,
  situation: Situation,
): Asked | undefined {
  const open = asks.filter(([name, question]) => answers[name] === undefined && !question.named);
  const [first, second] = open;
  // What is still required is answered first.
  if (second === undefined || first?.[1].optional === false) return first;
  const isNamed = ([, question]: Asked): boolean =>
    question
      .choices(situation)
      .some(({ text: said, title, aliases = [] }) =>
        [said, title, ...aliases].some((name) => name.toLowerCase() === text.toLowerCase()),
      );
  const canRead = ([, question]: Asked): boolean => !(question.read(text, situation) instanceof Misfit);
  return open.find((one) => isNamed(one) && canRead(one)) ?? open.find(canRead) ?? first;
}
