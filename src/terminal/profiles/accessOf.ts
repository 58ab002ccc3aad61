// How the terminal is let in: by the variables of the environment, or by a profile, which they go before.
import { didYouMean } from '../../api/contract/plays/language/nearest.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import { readAccess, type Access, type Options, type Variables } from '../options.ts';
import { presetProfile, type Profile } from './profile.ts';
import { profileNames, readProfile } from './profileFiles.ts';

/** The one that was asked for; undefined: none was. */
export const namedProfile = (options: Pick<Options, 'profile'>, variables: Variables): string | undefined =>
  options.profile ?? (variables['SIGNALBOX_PROFILE']?.trim() || undefined);

export async function accessOf(options: Pick<Options, 'profile'>, variables: Variables): Promise<Access> {
  const own = readAccess(variables);
  const asked = namedProfile(options, variables);
  const isSet = (name: string) => (variables[name]?.trim() ?? '') !== '';
  // Where nobody asks for a profile, what the environment says is all.
  if (asked === undefined && isLetIn(own)) return own;
  const name = asked ?? presetProfile;
  const profile = await readProfile(variables, name);
  if (profile === undefined) {
    if (asked === undefined) return own;
    const meant = didYouMean(asked, await profileNames(variables));
    throw new Ending(
      exitCodes.usage,
      `There is no profile ${asked}${meant === '' ? `: signalbox login --profile ${asked} makes it` : meant}`,
    );
  }
  const url = new URL(profile.address).origin;
  // A key is for the service that gave it.
  const isElsewhere = isSet('SIGNALBOX_URL') && own.url !== url;
  if (isElsewhere && asked === undefined) return own;
  if (isElsewhere && !isLetIn(own))
    throw new Ending(
      exitCodes.usage,
      `SIGNALBOX_URL is another service than that of the profile ${name}, ${url}: unset one of them`,
    );
  if (isLetIn(own)) return { ...own, url: isSet('SIGNALBOX_URL') ? own.url : url };
  return { ...own, url, profile: { name, environment: profile.environment }, ...lettingIn(profile) };
}

const isLetIn = ({ token, email, signing }: Access): boolean =>
  token !== undefined || email !== undefined || signing !== undefined;

const lettingIn = ({ key, token_id: id, token_secret: secret }: Profile): Partial<Access> =>
  id !== undefined && secret !== undefined ? { signing: { id, secret } } : { token: key };
