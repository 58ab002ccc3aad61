// What a job is: a name and a checked payload, done in steps that each commit once, with an honest end when it fails.
import * as v from 'valibot';
import type { Data } from '../database/database.ts';
import type { Services } from '../services/services.ts';

export interface JobContext<Payload extends object = object> {
  payload: Payload;
  jobId: number;
  /** Counts from 1: every claim is a separate attempt. */
  attempt: number;
  /** The process stops, or the attempt took too long: end soon. */
  signal: AbortSignal;
  /** The whole database: work belongs to no caller. */
  data: Data;
  services: Services;
  /**
   * An effect that happens once, however often the job is claimed: it commits together with its name and its result,
   * which a later attempt gets instead. A worker that was thought dead changes nothing any more.
   */
  step<Result>(name: string, effect: (tx: Data) => Promise<Result>): Promise<Result>;
}

export interface Reason {
  code: string;
  message: string;
}

/** What is needed to order a job: whoever orders it from below the room where it is done knows no more. */
export interface JobOrder<Payload extends object = object> {
  readonly name: string;
  read(payload: unknown): Payload;
}

export interface JobDefinition<Payload extends object> {
  name: string;
  payload: v.GenericSchema<unknown, Payload>;
  /** How many of one vendor run at once: a vendor's setting. */
  perVendor?: { setting: string; preset: number };
  /** How many of one lane run at once, where the lane is not the vendor. */
  perLane?: number;
  /** How often it is tried again after the first attempt, with a growing pause. */
  retries: number;
  retrySeconds: number;
  /** An attempt that takes longer counts as dead. */
  expireSeconds: number;
  /** How many run at once in one process. */
  atOnce: number;
  run(job: JobContext<Payload>): Promise<void>;
  /** After the last attempt: leaves an honest record, in the transaction that ends the work. */
  giveUp(tx: Data, payload: Payload, why: Reason, services: Services): Promise<void>;
  /** Whatever ends with it: in the transaction that ends the work, with the reason when it was given up. */
  ended?(tx: Data, jobId: number, why?: Reason): Promise<void>;
  /** Its record is final once it was given up: what to do instead of trying it again. */
  instead?: string;
  /** Takes away what would hold it back, when a person has it tried again. */
  makeWay?(tx: Data, payload: Payload): Promise<unknown>;
}

/** A job of any kind. Its methods take the payload that its own schema has read. */
export interface Job<Payload extends object = object> extends JobOrder<Payload> {
  readonly perVendor: { setting: string; preset: number } | undefined;
  readonly perLane: number | undefined;
  readonly retries: number;
  readonly retrySeconds: number;
  readonly expireSeconds: number;
  readonly atOnce: number;
  readonly instead: string | undefined;
  run(job: JobContext<Payload>): Promise<void>;
  giveUp(tx: Data, payload: Payload, why: Reason, services: Services): Promise<void>;
  ended?(tx: Data, jobId: number, why?: Reason): Promise<void>;
  makeWay?(tx: Data, payload: Payload): Promise<unknown>;
}

export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): Job<Payload> {
  const { payload: schema, perVendor, perLane, instead, ...rest } = definition;
  return { ...rest, perVendor, perLane, instead, read: (payload) => v.parse(schema, payload) };
}

/** No further attempt makes sense. */
export class GiveUp extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Its time has not come: it waits until then, and this was no attempt. */
export class Later extends Error {
  readonly at: Date;
  constructor(at: Date, why: string) {
    super(why);
    this.at = at;
  }
}

/** Another worker has claimed the job meanwhile: this attempt ends silently. */
export class Superseded extends Error {
  constructor() {
    super('The job was claimed by another worker');
  }
}
