// One attempt at a job: claimed, done in fenced steps, and ended in one of four ways.
import type { Data } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';
import type { Services } from '../services/services.ts';
import { inContext } from '../context.ts';
import type { Claim } from './claim.ts';
import { heartbeatSeconds, mostInterruptions, setAside } from './interruptions.ts';
import { attemptSeconds, attemptsEnded } from './workMetrics.ts';
import { GiveUp, Later, Superseded, type Job, type JobContext } from './job.ts';

const longestError = 1000;

export const attemptWork = (job: Job, claim: Claim, services: Services, stop: AbortSignal): Promise<void> => {
  const trace = { job: claim.id, ...(claim.request_id === null ? {} : { request: claim.request_id }) };
  return inContext({ trace }, () => run(job, claim, services, stop));
};

/** A worker that was thought dead changes nothing any more. */
const heldBy = ({ id, holder }: Claim): Sql => sql`id = ${id} and holder = ${holder}::uuid and state = 'running'`;

async function run(job: Job, claim: Claim, services: Services, stop: AbortSignal): Promise<void> {
  const data = services.database.system;
  const { id: jobId, attempt } = claim;
  const held = heldBy(claim);
  const began = performance.now();
  services.log.debug('A job begins', { kind: job.name, attempt });
  const limit = limited(stop, job.expireSeconds);
  const { signal } = limit;
  try {
    const payload = readPayload(job, claim.payload);
    if (claim.interruptions >= mostInterruptions) throw new GiveUp('worker_lost', setAside);
    const context: JobContext = {
      payload,
      jobId,
      attempt,
      signal,
      data,
      services,
      step: stepper(data, jobId, held, signal),
    };
    await untilAborted(job.run(context), signal);
    await data.transaction(async (tx) => {
      const done = sql`update work set state = 'done', finished_at = now(), last_error = null where ${held}`;
      if ((await tx.run(done)) > 0) await job.ended?.(tx, jobId);
    });
    services.metrics.count(attemptsEnded, { kind: job.name, outcome: 'done' });
    const milliseconds = Math.round(performance.now() - began);
    services.log.debug('A job is done', { kind: job.name, attempt, milliseconds });
  } catch (error) {
    await end(job, claim, services, { error, stopped: stop.aborted, expired: limit.expired() });
  } finally {
    limit.clear();
    // One that is given back as the process stops has not ended.
    if (!stop.aborted) services.metrics.observe(attemptSeconds, { kind: job.name }, (performance.now() - began) / 1000);
  }
}

/** Aborted when the process stops or the time is over, whichever comes first. */
function limited(stop: AbortSignal, seconds: number) {
  const either = new AbortController();
  let isOver = false;
  const stopped = () => either.abort(stop.reason);
  if (stop.aborted) stopped();
  else stop.addEventListener('abort', stopped, { once: true });
  const timer = setTimeout(() => {
    isOver = true;
    either.abort(new Error('It took too long'));
  }, seconds * 1000);
  const clear = () => {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopped);
  };
  return { signal: either.signal, expired: () => isOver, clear };
}

function readPayload(job: Job, payload: unknown): object {
  try {
    return job.read(payload);
  } catch (error) {
    throw new GiveUp('bad_payload', `The order cannot be read: ${textOf(error)}`);
  }
}

/** A job that does not listen to its signal is left behind: its steps are fenced. */
async function untilAborted(running: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  running.catch(() => undefined);
  try {
    await Promise.race([running, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function stepper(data: Data, jobId: number, held: Sql, signal: AbortSignal): JobContext['step'] {
  return async <Result>(name: string, effect: (tx: Data) => Promise<Result>) => {
    signal.throwIfAborted();
    return data.transaction(async (tx) => {
      const own = await tx.one<{ isDone: boolean; result: Result }>(sql`
        select s.name is not null as "isDone", s.result
        from work left join work_step s on s.work_id = work.id and s.name = ${name} where ${held} for update of work`);
      if (own === undefined) throw new Superseded();
      if (own.isDone) return own.result;
      const result = await effect(tx);
      const kept = result === undefined ? null : JSON.stringify(result);
      // What gets on is not what its workers were lost by. While a step writes, no heartbeat gets at its row.
      await tx.run(sql`with kept as (insert into work_step (work_id, name, result) values (${jobId}, ${name}, ${kept}::jsonb))
        update work set interruptions = 0, heartbeat_at = clock_timestamp() where id = ${jobId}
          and (interruptions > 0 or heartbeat_at < clock_timestamp() - make_interval(secs => ${heartbeatSeconds}))`);
      return result;
    });
  };
}

interface Ending {
  error: unknown;
  stopped: boolean;
  expired: boolean;
}

async function end(job: Job, claim: Claim, services: Services, ending: Ending): Promise<void> {
  const { error } = ending;
  const held = heldBy(claim);
  if (error instanceof Superseded) return;
  const data = services.database.system;
  // Given back, not failed: the next worker goes on where this one stood.
  if (ending.stopped) {
    await data.run(
      sql`update work set state = 'waiting', attempt = attempt - 1, interruptions = 0, holder = null where ${held}`,
    );
    return;
  }
  if (error instanceof Later) {
    await data.run(sql`update work set state = 'waiting', attempt = attempt - 1, interruptions = 0, holder = null,
      not_before = ${error.at} where ${held}`);
    return;
  }
  const message = (ending.expired ? 'It took too long' : textOf(error)).slice(0, longestError);
  if (!(error instanceof GiveUp) && claim.attempt <= job.retries) {
    const pause = job.retrySeconds * 2 ** (claim.attempt - 1);
    services.metrics.count(attemptsEnded, { kind: job.name, outcome: 'again' });
    services.log.warn('Work failed and will be tried again', { kind: job.name, attempt: claim.attempt, error });
    await data.run(sql`update work set state = 'waiting', last_error = ${message}, holder = null, interruptions = 0,
      not_before = now() + make_interval(secs => ${pause}) where ${held}`);
    return;
  }
  const code = error instanceof GiveUp ? error.code : ending.expired ? 'timeout' : 'failed';
  services.metrics.count(attemptsEnded, { kind: job.name, outcome: 'given_up' });
  services.log.error('Work was given up', { kind: job.name, attempt: claim.attempt, code, error });
  await data.transaction(async (tx) => {
    const own = await tx.one(sql`select 1 as own from work where ${held} for update`);
    if (own === undefined) return;
    await tx.run(sql`update work set state = 'failed', finished_at = now(), last_error = ${message} where ${held}`);
    await job.giveUp(tx, payloadOf(job, claim.payload), { code, message }, services);
    await job.ended?.(tx, claim.id, { code, message });
  });
}

/** Even an order that cannot be read must leave a record: its end gets it as it stands. */
function payloadOf(job: Job, payload: unknown): object {
  try {
    return job.read(payload);
  } catch {
    return payload as object;
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
