// Runs recrawl the crawlers behind analyses too: what was asked for by an analysis says so.
export const up = `
alter table batch_item
  -- No reference: an analysis that there is not is listed with the reason.
  add column analysis_id bigint,
  drop constraint batch_item_check,
  add constraint batch_item_of check (
    num_nonnulls(crawler_uuid, application_id) = 1 or (analysis_id is not null and application_id is null));
`;
