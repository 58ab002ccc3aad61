// What a handler is: a function from what was asked to an answer, with no web framework in it.
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../src/api/contract/endpoint.ts';
import type { Data } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import type { FileAnswer } from './answers/fileAnswer.ts';

export { FileAnswer } from './answers/fileAnswer.ts';

/** JSON that the database wrote; it is sent as it is. */
export class JsonText {
  readonly text: string;
  /** Text in plain ASCII becomes bytes in half the time. */
  readonly encoding: 'ascii' | 'utf8';
  constructor(text: string, encoding: 'ascii' | 'utf8' = 'utf8') {
    this.text = text;
    this.encoding = encoding;
  }
}

export interface Asked<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** The database as the caller may see it. */
  data: Data;
  services: Services;
  request: RequestFacts;
}

export interface RequestFacts {
  id: string;
  /** The path with its query as it was asked, for the next link. */
  path: string;
  /** Where it came from, for limits. */
  address: string;
  fromBrowser: boolean;
  /** Sent by a page of ours that another page shows. */
  framed: boolean;
  /** How far the nouns that the call watches have changed; none for a call that watches none. */
  version: string | undefined;
  /** How often a label or bank that rows name was renamed. */
  names: number;
  /** The Cookie header, for the cookie of a shared link. */
  cookies: string | undefined;
  setCookie(line: string): void;
  /** The version of the row that the caller means to change. */
  ifMatch: number | undefined;
}

export type Handler<E> = (asked: Asked<E>) => Promise<AnswerOf<E> | JsonText | FileAnswer>;

/** One handler per call of a group: a forgotten one does not compile. */
export type HandlersOf<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint ? Handler<Group[Name]> : never };
