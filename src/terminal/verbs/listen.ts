// signalbox listen: brings the events of the service to a receiver on this machine, as the service would deliver them.
import { access as signingIn } from '../../api/contract/people/access.ts';
import { tokens } from '../../api/contract/people/tokens.ts';
import { environmentAt, plainAsk, whyNot } from '../access/plainAsk.ts';
import { productionOf } from '../access/production.ts';
import { needsSignIn } from '../access/signIn.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { follow } from '../listen/follow.ts';
import { forward, type Answered } from '../listen/forward.ts';
import { listenAsked } from '../listen/asked.ts';
import type { Access } from '../options.ts';
import { accessOf } from '../profiles/accessOf.ts';
import { visible } from '../screen.ts';
import type { Asked } from './verb.ts';

export async function listen({ options, around, words }: Asked): Promise<ExitCode> {
  const { screen, variables } = around;
  const asked = listenAsked({ ...options, words });
  const { stopped } = screen;
  const tell = (text: string) => screen.err(visible(text));
  const access = await accessOf(options, variables);
  productionOf(await environmentAt(access.url), access, { yes: true }, screen);
  const { way, leave } = await letIn(access);
  const pause = (ms: number): Promise<void> =>
    unlessStopped(around.wait?.(ms) ?? new Promise((resolve) => void setTimeout(resolve, ms)), stopped);
  const seen = { taken: 0, leftOut: 0, last: asked.after };
  try {
    const ask = plainAsk(way);
    if (way.signing !== undefined) await sayIfBare(() => ask(tokens.whose), tell);
    const isFromNow = asked.after === undefined && asked.from === undefined;
    const found = follow({
      ask,
      signal: stopped,
      pause,
      tell,
      isFromNow,
      after: asked.after,
      from: isFromNow ? await timeAt(access.url) : asked.from,
      event: asked.events?.length === 1 ? asked.events[0] : undefined,
      begun: () => tell(`Listening: events go to ${asked.receiver}. Ctrl+C ends it`),
    });
    tell(asked.isNewSecret ? `Signing secret of this run: ${asked.secret}` : 'Signed with the secret that you gave');
    const answered = (answer: Answered) => screen.out(visible(lineOf(answer, options.json)));
    for await (const event of found) {
      const isWanted = asked.events === undefined || asked.events.some((name) => name === event.event);
      if (isWanted) {
        const isTaken = await forward(event, { ...asked, signal: stopped, pause, tell, answered });
        seen[isTaken ? 'taken' : 'leftOut'] += 1;
      }
      seen.last = event.id;
    }
    return exitCodes.ok;
  } finally {
    const leftOut = seen.leftOut === 0 ? '' : `, ${seen.leftOut} left out`;
    const next = seen.last === undefined ? '' : `. --after ${seen.last} goes on from here`;
    tell(`${seen.taken} ${seen.taken === 1 ? 'event' : 'events'} taken${leftOut}${next}`);
    await leave();
  }
}

type Way = Pick<Access, 'url' | 'token' | 'signing'>;

/** With an account, for as long as this runs. */
async function letIn({
  url,
  token,
  signing,
  email,
  password,
}: Access): Promise<{ way: Way; leave: () => Promise<void> }> {
  const leave = async () => undefined;
  if (token !== undefined) return { way: { url, token, signing: undefined }, leave };
  if (signing !== undefined) return { way: { url, token, signing }, leave };
  if (email === undefined || password === undefined) throw new Ending(exitCodes.notPermitted, needsSignIn('listen'));
  try {
    const answer = await plainAsk({ url, token, signing })(signingIn.login, { body: { email, password } });
    if (!('key' in answer))
      throw new Ending(exitCodes.notPermitted, 'This account has a second factor: signalbox login signs you in');
    const way = { url, token: answer.key, signing: undefined };
    return { way, leave: async () => void (await plainAsk(way)(signingIn.logout).catch(() => undefined)) };
  } catch (error) {
    throw whyNot(error, url);
  }
}

/** A token that is limited to webhooks may not ask what it is. */
async function sayIfBare(whose: () => Promise<{ show_pii: boolean }>, tell: (text: string) => void): Promise<void> {
  const show = await whose().then(
    ({ show_pii }) => show_pii,
    () => undefined,
  );
  if (show === false) tell('Personal values are null in what is forwarded: this token may not see them');
  if (show === undefined) tell('Personal values are null in what is forwarded where this token may not see them');
}

/** By the clock of the service, whose times are meant; by ours where it does not say. */
async function timeAt(url: string): Promise<string> {
  const answered = await fetch(`${url}/version`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  const there = Date.parse(answered?.headers.get('date') ?? '');
  return new Date(Number.isNaN(there) ? Date.now() : there).toISOString();
}

function lineOf({ event: { id, message_id, application_id, event }, status, ms }: Answered, isJson: boolean): string {
  const at = new Date().toISOString();
  if (isJson) return JSON.stringify({ at, id, message_id, event, application_id, status, ms });
  const time = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  return `${time}  ${event.padEnd(longestName)}  application ${application_id}  ${status}  ${ms} ms`;
}
const longestName = 21;

const unlessStopped = <Result>(waiting: Promise<Result>, stopped: AbortSignal | undefined): Promise<Result> =>
  stopped === undefined
    ? waiting
    : new Promise((resolve, reject) => {
        const stop = () => reject(stopped.reason as Error);
        if (stopped.aborted) stop();
        stopped.addEventListener('abort', stop, { once: true });
        waiting.then(resolve, reject).finally(() => stopped.removeEventListener('abort', stop));
      });
