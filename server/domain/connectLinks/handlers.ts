// The calls about customer links that programs make.
import type { connectLinks } from '../../../src/api/contract/connect/connectLinks.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { makeLink } from './make.ts';
import { readLink } from './queries.ts';

export const connectLinksHandlers: HandlersOf<typeof connectLinks> = {
  make: makeLink,
  async one({ data, caller, services, params }) {
    const found = await readLink({ data, caller, services }, params.id);
    if (found === undefined) throw notFound('Customer link');
    return found;
  },
};
