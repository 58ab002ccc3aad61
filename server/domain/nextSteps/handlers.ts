// The calls about next steps: staff read and change all of it, everybody else reads the words for vendors.
import type { nextSteps } from '../../../src/api/contract/crawling/nextSteps/nextSteps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listSteps, listVendorSteps } from './queries.ts';
import { update } from './update.ts';

export const nextStepsHandlers: HandlersOf<typeof nextSteps> = {
  async list({ data, caller }) {
    const isStaff = caller.level === 'STAFF' || caller.level === 'ADMIN';
    const results = isStaff ? await listSteps(data) : await listVendorSteps(data);
    return { count: results.length, next: null, results };
  },
  update,
};
