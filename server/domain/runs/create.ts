// Orders a run: what it takes waits for its turn, what it leaves out is listed with the reason.
import { analysisNamed, type runs } from '../../../src/api/contract/runs/runs.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { divide, type Divided, type LeftOut } from './divide.ts';
import { findRun } from './keeping/queries.ts';
import { writeRun, type NewItem } from './keeping/write.ts';

export const preview: Handler<typeof runs.preview> = async ({ body, ...asked }) => {
  const { taken, leftOut } = await divide(asked, body);
  return { taken: taken.length, left_out: leftOut.map(told) };
};

const told = ({ name, text, predicate: [one, many] }: LeftOut) => ({
  crawler_uuid: name,
  reason: text,
  predicate: { one, many },
});

export const create: Handler<typeof runs.create> = ({ body, data, caller, services, request }) =>
  data.transaction(async (tx) => {
    const { crawlers, left_out, ...options } = body;
    const divided = await divide({ data: tx, caller, services }, { crawlers, left_out });
    if (divided.taken.length === 0) throw new Refusal(409, `None can be recrawled: ${reasonsOf(divided)}`);
    const items = [
      ...divided.taken.map(itemOf),
      ...divided.leftOut.map(({ text, ...one }) => ({ ...itemOf(one), reason: text })),
    ];
    const id = await writeRun(tx, caller, { kind: 'recrawl', options, items });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'runs.create',
      object: `run ${id}`,
      after: { crawlers: divided.taken.length, left_out: divided.leftOut.length, ...options },
      requestId: request.id,
      result: 'done',
    });
    return { run: await findRun(tx, caller, id), left_out: divided.leftOut.map(told) };
  });

/** A crawler is in a run once: what was asked for by an analysis and is left out names the analysis alone. */
function itemOf({ name, uuid, predicate }: { name: string; uuid: string | undefined; predicate?: unknown }): NewItem {
  const analysis = analysisNamed(name);
  const isTaken = predicate === undefined;
  return {
    ...(analysis !== undefined && { analysis }),
    ...(uuid !== undefined && (isTaken || analysis === undefined) && { crawler: uuid }),
  };
}

const reasonsOf = ({ leftOut }: Divided): string =>
  [...new Set(leftOut.map(({ text }) => text))].slice(0, 4).join('; ');
