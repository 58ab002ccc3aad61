// Everything that happened to one application, in one list: crawls, analyses, documents, webhooks, e-mails, and who did what.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { cursorText, id, idInAddress, orNull, page, pageSizeInAddress, severalInAddress, time } from '../fields.ts';

export const timelineKinds = [
  'application',
  'visit',
  'crawl',
  'analysis',
  'document',
  'webhook',
  'email',
  'share',
  'action',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const step = v.strictObject({
  at: time,
  /** seconds since the crawler started */
  elapsed: v.number(),
  status: orNull(v.string()),
  message: v.string(),
});

const entry = v.strictObject({
  key: v.string(),
  at: time,
  kind: v.picklist(timelineKinds),
  /** its own word: the status of a crawl, the event of a webhook, the template of an e-mail, the call of a deed */
  what: v.string(),
  state: orNull(v.picklist(['done', 'failed', 'under way'])),
  bank: orNull(v.string()),
  detail: orNull(v.string()),
  /** staff are "Signalbox" to a vendor’s people */
  who: orNull(v.string()),
  /** null for who may not see personal data */
  recipient: orNull(v.string()),
  /** seconds that it took */
  elapsed: orNull(v.number()),
  crawler_uuid: orNull(v.string()),
  analysis_id: orNull(id),
  webhook_log_id: orNull(id),
  run_id: orNull(id),
  /** the call that opens what was printed */
  path: orNull(v.string()),
  /** of a crawl: where its log says that it stood */
  steps: v.array(step),
});
export type TimelineEntry = v.InferOutput<typeof entry>;

export const timeline = {
  list: endpoint({
    method: 'GET',
    path: 'applications/{id}/timeline/',
    level: 'USER',
    summary: 'Everything that happened to one application, newest first; of some kinds alone where they are named',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject({
      kind: v.optional(
        severalInAddress(v.picklist(timelineKinds, `must be one of ${timelineKinds.join(', ')}`), timelineKinds.length),
      ),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(entry),
  }),
};
