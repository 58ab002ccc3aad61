// Crawls a customer again, for who may see the application: one crawl of a profile at a time.
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { flagsOf, holdProfile, orderRecrawl, refuseWhenImpossible } from './orderRecrawl.ts';

export const recrawl: Handler<typeof crawlers.recrawl> = ({ params, body, caller, data, services, request }) => {
  const { environment } = services.settings;
  if (body.id !== params.id) throw badInput('id', 'must be the application in the address');
  if (body.environment !== undefined && body.environment !== environment)
    throw badInput('environment', `must be ${environment}: this server is no other`);
  return data.transaction(async (tx) => {
    const before = await holdProfile(tx, caller, params.id, body.crawler_uuid);
    if (before.label !== body.vendorref) throw badInput('vendorref', 'must be the label of this application');
    await refuseWhenImpossible(tx, before, services);
    const { days_to_retrieve, days_to_display } = body;
    const options = { ...flagsOf(before.options, body), days_to_retrieve, days_to_display };
    const order = { uuid: body.crawler_uuid, personId: caller.personId, requestId: request.id };
    const crawler = await orderRecrawl(tx, services, before, options, order);
    return {
      detail: `Crawling ${before.bank} again`,
      application_id: params.id,
      profile_id: before.profile_id,
      crawler_uuid: crawler.uuid,
      status: 'QUEUED' as const,
    };
  });
};
