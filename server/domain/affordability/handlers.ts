// Income to affordability of one application: every figure from the lines that are stored now, and with them.
import type { affordability } from '../../../src/api/contract/analyses/affordability.ts';
import { affordabilityOf } from '../../engine/streams/affordability.ts';
import { countedLines } from '../../engine/streams/countedLines.ts';
import { besideOf } from '../../engine/provenance/beside.ts';
import { readLines } from '../../engine/streams/readLines.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { requireApplication } from '../applications/guard/visible.ts';

export const affordabilityHandlers: HandlersOf<typeof affordability> = {
  async one(asked) {
    const { params, caller, data } = asked;
    await requireApplication(asked, params.id);
    const [lines, beside] = await Promise.all([readLines(data, params.id), besideOf(data, params.id)]);
    return { application_id: params.id, ...affordabilityOf(lines, caller), ...beside };
  },
  async lines(asked) {
    const { params, caller, data } = asked;
    await requireApplication(asked, params.id);
    return { application_id: params.id, lines: countedLines(await readLines(data, params.id), caller) };
  },
};
