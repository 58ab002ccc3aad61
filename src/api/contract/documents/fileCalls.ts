// The two kinds of calls about a file of an application: one opens it, the other has it made again.
import * as v from 'valibot';
import { endpoint, type Definition, type FileType, type ObjectSchema } from '../endpoint.ts';
import { id, idInAddress, smallIdInAddress } from '../fields.ts';

export const ofId = v.strictObject({ id: idInAddress });

/** Those that name their file by these parameters. */
export const openingBy =
  <Params extends ObjectSchema>(params: Params) =>
  <const Type extends FileType>(path: string, sends: Type, summary: string) =>
    endpoint({
      method: 'GET',
      path,
      level: 'USER',
      summary: `${summary}, while the application is not older than 7 days`,
      params,
      answer: v.unknown(),
      sends: [sends],
      limit: 'download',
    });

export const opens = openingBy(ofId);

/** Pages can be asked for so that a frame of ours may print them; they run nothing then either. */
export const openingPageBy = <Params extends ObjectSchema>(params: Params) => {
  const call = openingBy(params);
  return (path: string, summary: string) =>
    endpoint({
      ...call(path, 'html', summary).definition,
      query: v.strictObject({ as: v.optional(v.literal('print', 'must be print')) }),
    });
};

export const opensPage = openingPageBy(ofId);

/** The newest version unless one is named: the list of artifacts tells which there are. */
const version = v.optional(smallIdInAddress);

/** Calls that open any version of their file. */
export const openingVersionsBy =
  <Params extends ObjectSchema>(params: Params) =>
  <const Type extends FileType>(path: string, sends: Type, summary: string) =>
    endpoint({
      ...openingBy(params)(path, sends, `${summary}: the newest version, or the one that is named`).definition,
      query: v.strictObject({ version }),
    });

export const openingPageVersionsBy =
  <Params extends ObjectSchema>(params: Params) =>
  (path: string, summary: string) =>
    endpoint({
      ...openingVersionsBy(params)(path, 'html', summary).definition,
      query: v.strictObject({ version, as: v.optional(v.literal('print', 'must be print')) }),
    });

export const opensVersions = openingVersionsBy(ofId);
export const opensPageVersions = openingPageVersionsBy(ofId);

export const prints = (path: string, summary: string, tells: NonNullable<Definition['tells']> = {}) =>
  endpoint({
    method: 'POST',
    path,
    level: 'USER',
    summary,
    params: ofId,
    answer: v.strictObject({ id, message: v.string() }),
    tells,
  });
