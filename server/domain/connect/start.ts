// Begins a visit by a link that says by itself for whom it is and what for.
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginVisit } from './visit/beginVisit.ts';

export const start: Handler<typeof connect.start> = async ({ body, services, request }) => {
  await services.limits.spend('connect-start', [request.address]);
  const { label, identifier, days_to_retrieve: days, ...flags } = body;
  return beginVisit(services.database.system, services, { label, identifier, flags, days, linkId: null });
};
