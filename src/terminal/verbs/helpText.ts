// Says how the terminal is used, in 80 columns; the commands come from the registry.
import type { Command } from '../../commands/kernel/command.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import { columns, wrapped } from '../output/wrap.ts';
import type { Verb } from './verb.ts';

const own = (verbs: readonly Verb[]): string =>
  verbs
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ name, usage, about }) => {
      const line = `  npm run signalbox -- ${name} ${usage}`;
      return line.length < aboutAt - 1
        ? `${line.padEnd(aboutAt)}${about}`
        : `${line}\n${wrapped(besides + about, besides)}`;
    })
    .join('\n');
const aboutAt = 38;
const besides = ' '.repeat(aboutAt);

const usageOf = (verbs: readonly Verb[]) => `Signalbox from a terminal: the same commands as in the palette.

  npm run signalbox -- '<line>'       run one line, such as 'lookup 812'
${own(verbs)}
  … | npm run signalbox               run the lines that come in

A line is "verb target key:value +flag -flag", with "quotes" around blanks.
A lookup prints the record, and a line that opens a list prints its rows.
Among lines that come in, "expect <text>" demands that the line before answered
with this text, and # begins a remark.

  --json          JSON: an object for each line, with --all one for each row
                  (npm run -s keeps npm's own words out of it)
  --csv           rows as CSV instead of a table
  --all           every row of the list, written page by page as they arrive
  --dry-run       say what would be done: the line in full, its effect, whether
                  it may run now
  --yes, -y       confirm what cannot be taken back; without it you are asked,
                  or nothing is done
  --keep-going    go on after a line that failed
  --at <address>  begin on this page, such as '/crawlers?status=DIED'
  --junit <file>  the results of tests as JUnit reads them, too
  --out <folder>  where files are written; the current folder otherwise
  --version, -V   the version of this program
  --help, -h      this text; with the name of a command, what it asks

  SIGNALBOX_URL       the service, http://localhost:4280 otherwise
  SIGNALBOX_TOKEN     the key that POST rest-auth/login/ answers to a script
  SIGNALBOX_EMAIL     and SIGNALBOX_PASSWORD: an account to sign in with and
                      out again, instead of a key

Rows and records go to the standard output, everything else to the error output.
Ends with 0 done, 1 failed, 2 not understood, 3 not permitted, 4 done in part,
130 stopped with Ctrl+C. A test: 0 all passed, 4 some, 1 none, 2 a faulty play.
`;

const titleAt = 44;

export const offered = (registry: Registry): readonly Command[] =>
  registry.all.filter(({ needsScreen }) => !needsScreen).toSorted((one, other) => (one.id < other.id ? -1 : 1));

export function helpText(registry: Registry, verbs: readonly Verb[]): string {
  const rows = offered(registry).map((command) => {
    const line = `  ${lineOf(command, registry)}`;
    const title = about(command);
    return line.length < titleAt - 1 && titleAt + title.length <= columns
      ? `${line.padEnd(titleAt)}${title}`
      : `${wrapped(line, '    ')}\n${wrapped(`      ${title}`, '      ')}`;
  });
  return [usageOf(verbs), 'Commands:', '', ...rows].join('\n');
}

export function commandHelp(command: Command, registry: Registry): string {
  const asks = Object.entries(command.asks).map(([name, question]) => {
    const optional = question.optional ? ' (may be left out)' : '';
    return wrapped(`  ${name}: ${question.ask}${optional}`, '    ');
  });
  return [wrapped(lineOf(command, registry), '  '), about(command), `effect: ${command.effect}`, ...asks].join('\n');
}

/** Its shortest name, and what it asks in the order in which it takes it. */
function lineOf(command: Command, registry: Registry): string {
  const short = command.words.find((word) => !/\s/.test(word) && registry.named(word) === command);
  const asks = Object.entries(command.asks).map(([name, { optional }]) => (optional ? `[${name}:…]` : `${name}:…`));
  return [command.id, ...asks, ...(short === undefined ? [] : [`(${short.toLowerCase()})`])].join(' ');
}

const about = ({ title, level }: Command): string => (level === 'NONE' ? title : `${title} – ${level}`);
