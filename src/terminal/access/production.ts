// Says that this is production, and asks for its name before anything is changed there.
import { exitCodes, type ExitCode } from '../exitCodes.ts';
import type { Access, Options } from '../options.ts';
import { visible, type Screen } from '../screen.ts';

const name = 'production';

interface Permitting {
  /** True, or how a line ends that would change something. */
  permit?: () => Promise<true | { exit: ExitCode; text: string }>;
}

/** Nothing, where it is another environment. */
export function productionOf(
  environment: string | undefined,
  { url, profile }: Access,
  { yes }: Pick<Options, 'yes'>,
  screen: Screen,
): Permitting {
  if (environment !== name) return {};
  screen.err(visible(`${name}: ${url}`));
  if (yes) return {};
  const names = [name, ...(profile === undefined ? [] : [profile.name])];
  let isPermitted = false;
  return {
    async permit() {
      if (isPermitted) return true;
      if (!screen.isInteractive)
        return {
          exit: exitCodes.usage,
          text: `This is ${name}: nothing was done. Say --yes to change something there`,
        };
      const said = await screen.ask(
        `This changes something in ${name}, ${visible(url)}. Type ${names.map(visible).join(' or ')}: `,
      );
      // Once for a play or for what comes in: whoever began it means all of it.
      isPermitted = names.includes(said.trim());
      return isPermitted || { exit: exitCodes.failed, text: 'Not confirmed: nothing was done' };
    },
  };
}
