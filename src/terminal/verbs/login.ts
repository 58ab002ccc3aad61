// signalbox login: signs in by a code that is confirmed in a browser, or keeps an API token; under the name of a profile.
import { hostname } from 'node:os';
import { access as signingOut } from '../../api/contract/people/access.ts';
import { tokens } from '../../api/contract/people/tokens.ts';
import { environmentAt, plainAsk, whyNot } from '../access/plainAsk.ts';
import { waitForKey } from '../access/waitForKey.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { checkToken, readAccess } from '../options.ts';
import { namedProfile } from '../profiles/accessOf.ts';
import { presetProfile, type Profile } from '../profiles/profile.ts';
import { readProfile, writeProfile } from '../profiles/profileFiles.ts';
import { visible } from '../screen.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Asked } from './verb.ts';

export async function login({ options, around, words }: Asked): Promise<ExitCode> {
  const { variables, screen } = around;
  const name = namedProfile(options, variables) ?? presetProfile;
  const before = await readProfile(variables, name);
  const url = addressOf(words, around, before);
  try {
    const way = options.token ? await byToken(url, around) : await byCode(url, around);
    const environment = await environmentAt(url);
    const profile: Profile = { address: url, ...way, ...(environment === undefined ? {} : { environment }) };
    const file = await writeProfile(variables, name, profile);
    await endFormer(before);
    const who = profile.email === undefined ? 'API token kept' : `Signed in as ${profile.email}`;
    const until = profile.key_ends === undefined ? '' : ` until ${timeOf(profile.key_ends)}`;
    await screen.out(visible(`${who} at ${url}${environment === undefined ? '' : ` (${environment})`}${until}`));
    screen.err(visible(`Kept in ${file}${name === presetProfile ? '' : `, for --profile ${name}`}`));
    return exitCodes.ok;
  } catch (error) {
    screen.stopped?.throwIfAborted();
    throw whyNot(error, url);
  }
}

/** The one that is given, then that of the environment, then that of the profile. */
function addressOf(words: readonly string[], { variables }: Surroundings, before: Profile | undefined): string {
  const [given, ...more] = words;
  if (more.length > 0 || (given !== undefined && !/^https?:\/\//.test(given)))
    throw new Ending(
      exitCodes.usage,
      'login takes the address of the service, such as https://signalbox.example, and nothing else',
    );
  const set = given ?? (variables['SIGNALBOX_URL']?.trim() || before?.address);
  return readAccess({ SIGNALBOX_URL: set }).url;
}

async function byCode(url: string, { screen, wait = pause }: Surroundings) {
  const stopped = stoppedBy(screen.stopped);
  const given = waitForKey({
    ask: plainAsk({ url, token: undefined, signing: undefined }),
    host: ownHost(),
    screen,
    wait,
  });
  const { key, email, ends_at: ends } = await (stopped === undefined ? given : Promise.race([given, stopped]));
  return { key, email, key_ends: ends };
}

async function byToken(url: string, { screen, variables }: Surroundings) {
  const set = (name: string) => variables[name]?.trim() || undefined;
  const [id, secret] = [set('SIGNALBOX_TOKEN_ID'), set('SIGNALBOX_TOKEN_SECRET')];
  if ((id === undefined || secret === undefined) && !screen.isInteractive)
    throw new Ending(exitCodes.usage, 'Set SIGNALBOX_TOKEN_ID and SIGNALBOX_TOKEN_SECRET: nobody can be asked here');
  const signing = checkToken({
    id: id ?? (await screen.ask('Identifier of the token (sbk_…): ')).trim(),
    secret: secret ?? (await screen.askSecret('Its secret (sbs_…), which is not shown: ')).trim(),
  });
  // Whether it works is known before it is kept.
  await plainAsk({ url, token: undefined, signing })(tokens.whose);
  return { token_id: signing.id, token_secret: signing.secret };
}

/** Nobody could end the session that is replaced: its key is gone. */
async function endFormer(before: Profile | undefined): Promise<void> {
  if (before?.key === undefined) return;
  const ask = plainAsk({ url: new URL(before.address).origin, token: before.key, signing: undefined });
  await ask(signingOut.logout).catch(() => undefined);
}

/** In letters that names of machines have. */
function ownHost(): string {
  const plain = hostname()
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^[^A-Za-z\d]+|[^A-Za-z\d]+$/g, '');
  return plain === '' ? 'unnamed' : plain;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const stoppedBy = (signal: AbortSignal | undefined): Promise<never> | undefined =>
  signal &&
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

export const timeOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
