// What a handler is: a function from what was asked to an answer, with no web framework in it.
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../src/api/contract/endpoint.ts';
import type { Data } from '../database/database.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../calls/caller.ts';
import type { JsonText } from '../calls/jsonText.ts';
import type { RequestFacts } from '../calls/requestFacts.ts';
import type { FileAnswer } from './answers/fileAnswer.ts';

export { FileAnswer } from './answers/fileAnswer.ts';

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

export type Handler<E> = (asked: Asked<E>) => Promise<AnswerOf<E> | JsonText | FileAnswer>;

/** One handler per call of a group: a forgotten one does not compile. */
export type HandlersOf<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint ? Handler<Group[Name]> : never };
