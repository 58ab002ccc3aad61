// signalbox logout: ends the session of a profile on the service, and forgets its key or its API token.
import { access as signingOut } from '../../api/contract/people/access.ts';
import { failureOf } from '../../api/failure.ts';
import { plainAsk } from '../access/plainAsk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { namedProfile } from '../profiles/accessOf.ts';
import { presetProfile } from '../profiles/profile.ts';
import { readProfile, writeProfile } from '../profiles/profileFiles.ts';
import type { Asked } from './verb.ts';

export async function logout({ options, around, words }: Asked): Promise<ExitCode> {
  const { variables, screen } = around;
  if (words.length > 0) throw new Ending(exitCodes.usage, 'logout takes nothing but --profile');
  const name = namedProfile(options, variables) ?? presetProfile;
  const profile = await readProfile(variables, name);
  const isKept = profile !== undefined && (profile.key !== undefined || profile.token_id !== undefined);
  if (!isKept) throw new Ending(exitCodes.usage, `Nobody is signed in with the profile ${name}`);
  const { address, environment, key } = profile;
  // First of all it is gone here, whatever the service says.
  await writeProfile(variables, name, { address, ...(environment === undefined ? {} : { environment }) });
  if (key === undefined) {
    await screen.out('The API token is forgotten here. It still works: the page Tokens deletes it');
    return exitCodes.ok;
  }
  const url = new URL(address).origin;
  try {
    await plainAsk({ url, token: key, signing: undefined })(signingOut.logout);
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind !== 'signedOut')
      throw new Ending(
        exitCodes.failed,
        `The key is forgotten here, but ${url} could not be told: end the session on the page Account, or it ends by itself`,
      );
  }
  await screen.out(`Signed out at ${url}`);
  return exitCodes.ok;
}
