// The terminal from its words to its exit code; whatever goes wrong ends in a sentence.
import { Ending, exitCodes, type ExitCode } from './exitCodes.ts';
import { listenOptions, readOptions, type Options } from './options.ts';
import { visible } from './screen.ts';
import type { Surroundings } from './surroundings.ts';
import { verbs } from './verbs/index.ts';
import { version } from './version.ts';

export async function runProgram(given: readonly string[], around: Surroundings): Promise<ExitCode> {
  try {
    const options = readOptions(given);
    return await run(
      options,
      options.wide ? { ...around, screen: { ...around.screen, width: () => undefined } } : around,
    );
  } catch (error) {
    const { screen } = around;
    // Whatever a stop tore apart, the stop is what is told.
    const cause: unknown = screen.stopped?.aborted === true ? screen.stopped.reason : error;
    const told = cause instanceof Error ? cause.message : String(cause);
    if (told !== '') screen.err(visible(told));
    return cause instanceof Ending ? cause.code : exitCodes.failed;
  }
}

async function run(options: Options, around: Surroundings): Promise<ExitCode> {
  if (options.version) {
    await around.screen.out(version);
    return exitCodes.ok;
  }
  if (options.token && options.words[0] !== 'login')
    throw new Ending(exitCodes.usage, '--token goes with login; a secret is never given as an argument');
  const ofListen = listenOptions.filter((name) => options.listen[name] !== undefined);
  if (ofListen.length > 0 && options.words[0] !== 'listen')
    throw new Ending(exitCodes.usage, `--${ofListen.join(', --')}: only listen takes that`);
  const words = options.help ? ['help', ...options.words] : options.words;
  const [first, ...rest] = words;
  const verb = verbs.find(({ name }) => name === first);
  if (verb === undefined) {
    const { line } = await import('./verbs/line.ts');
    return line({ options, around, words, verbs });
  }
  const runVerb = await verb.load();
  return runVerb({ options, around, words: rest, verbs });
}
