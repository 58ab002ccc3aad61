// Says how the terminal is used, in 80 columns; the commands come from the registry.
import type { Command } from '../../commands/kernel/command.ts';
import { levelWords, verbOf } from '../../commands/kernel/explain/reference.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import { wrapped } from '../output/wrap.ts';
import type { Verb } from './verb.ts';

const own = (verbs: readonly Verb[]): string =>
  verbs
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ name, usage, about }) => {
      const line = `  signalbox ${name} ${usage}`;
      return line.length < aboutAt - 1
        ? wrapped(`${line.padEnd(aboutAt)}${about}`, besides)
        : `${line}\n${wrapped(besides + about, besides)}`;
    })
    .join('\n');
const aboutAt = 38;
const besides = ' '.repeat(aboutAt);

const usageOf = (verbs: readonly Verb[]) => `Signalbox from a terminal: the same commands as in the palette.
In the folder of the product it is npm run -s signalbox -- instead of signalbox.

  signalbox '<line>'                  run one line, such as 'lookup 812'
${own(verbs)}
  … | signalbox                       run the lines that come in

A line is "verb target key:value +flag -flag", with "quotes" around blanks.
A lookup prints the record, and a line that opens a list prints its rows.
Among lines that come in, "expect <text>" demands that the line before answered
with this text, and # begins a remark.

  --json          JSON: an object for each line, with --all one for each row
                  ("help <command> --schema" says how it is made)
  --csv           rows as CSV instead of a table
  --wide          every column, where the window is too narrow for all of them
  --all           every row of the list, written page by page as they arrive
  --dry-run       say what would be done: the line in full, its effect, whether
                  it may run now, and which calls it would make
  --yes, -y       confirm what cannot be taken back; without it you are asked,
                  or nothing is done
  --profile, -p   the service that login keeps under this name
  --watch [s]     show a list or a record again every 5 seconds, or every s;
                  --json: a line for each change; a crawl ends it
  --keep-going    go on after a line that failed
  --at <address>  begin on this page, such as '/crawlers?status=DIED'
  --junit <file>  the results of tests as JUnit reads them, too
  --out <folder>  where files are written; the current folder otherwise
  --events, --after, --from, --secret
                  of listen: these events alone (with commas), those behind the
                  one with this id, since this time, signed with this secret
  --version, -V   the version of this program
  --help, -h      this text; with the name of a command, what it asks

These variables go before what login keeps:

  SIGNALBOX_PROFILE   as --profile
  SIGNALBOX_URL       the service, http://localhost:4280 otherwise
  SIGNALBOX_TOKEN     the key that POST rest-auth/login/ answers to a script
  SIGNALBOX_TOKEN_ID  and SIGNALBOX_TOKEN_SECRET: an API token, which signs
                      every call and makes those of a user
  SIGNALBOX_EMAIL     and SIGNALBOX_PASSWORD: an account to sign in with and
                      out again, instead of a key

Rows and records go to the standard output, everything else to the error output.
Ends with 0 done, 1 failed, 2 not understood, 3 not permitted, 4 done in part,
130 stopped with Ctrl+C. A test: 0 all passed, 4 some, 1 none, 2 a faulty play.
`;

const titleAt = 36;

export const offered = (registry: Registry): readonly Command[] =>
  registry.all.filter(({ needsScreen }) => !needsScreen).toSorted((one, other) => (one.id < other.id ? -1 : 1));

export function helpText(registry: Registry, verbs: readonly Verb[]): string {
  return [
    usageOf(verbs),
    'Commands, by what they are about; help <command> says what one asks:',
    ...groups(registry),
  ].join('\n');
}

/** The commands of each noun, as they are written: "bank off" is as good as "off". */
export function groups(registry: Registry, noun?: string): readonly string[] {
  const nouns = Map.groupBy(offered(registry), ({ id }) => id.split('.')[0] ?? '');
  return [...nouns]
    .filter(([name]) => noun === undefined || name === noun)
    .flatMap(([name, commands]) => ['', name, ...commands.flatMap((command) => rowOf(command, registry))]);
}

/** What has to be answered stands there, and what may be is left to its own help. */
function rowOf(command: Command, registry: Registry): string {
  const asks = Object.entries(command.asks);
  const needed = asks.filter(([, { optional }]) => !optional).map(([name]) => `<${name}>`);
  const more = needed.length < asks.length ? ['…'] : [];
  const line = `  ${[verbOf(command, registry), ...needed, ...more].join(' ')}`;
  const indent = ' '.repeat(titleAt);
  const title = about(command);
  return line.length < titleAt - 1
    ? wrapped(`${line.padEnd(titleAt)}${title}`, indent)
    : `${wrapped(line, '    ')}\n${wrapped(`${indent}${title}`, indent)}`;
}

const about = ({ title, level }: Command): string =>
  level === 'STAFF' || level === 'ADMIN' ? `${title} (${levelWords[level]})` : title;
