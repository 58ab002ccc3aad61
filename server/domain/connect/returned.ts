// Accepts the answer that a customer brings back from another site, if its state belongs to this visit, is unused and has not expired.
import * as v from 'valibot';
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import { readState } from '../../engine/crawling/visiting/redirectState.ts';
import { keepAnswer, questionSentWith } from '../../engine/crawling/visiting/secrets.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { progressOf } from './progress.ts';
import { withVisit } from './visit/session.ts';

const mostCharacters = 8_000;

export const returned: Handler<typeof connect.returned> = ({ body, services, request }) =>
  withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    // A bank may answer with a signed text in place of single values. Nothing in it is believed here: it only says which visit it
    // is for, and whoever reads on verifies it whole.
    const said =
      body.values['response'] === undefined ? body.state : (stateWithin(body.values['response']) ?? body.state);
    const state = readState(services, said);
    if (state.kind === 'strange')
      throw new Refusal(400, 'We did not ask for this answer, so it was not used. Please go back and try again.', {
        field: 'state',
      });
    if (state.kind === 'late') throw new Refusal(409, 'This answer came too late. Please go back and try again.');
    if (visit.crawlerId === null || state.crawler !== visit.crawlerId)
      throw new Refusal(409, 'This answer belongs to another visit, so it was not used. Please go back and try again.');
    const number = await questionSentWith(tx, visit.crawlerId, said);
    if (number === undefined)
      throw new Refusal(409, 'This answer was used already, or a newer question has replaced its own. Please go back.');
    const text = new URLSearchParams(body.values).toString();
    if (text.length > mostCharacters)
      throw new Refusal(400, 'The answer of the other site is too long.', { field: 'values' });
    await keepAnswer(tx, services.seal, visit.crawlerId, number, text);
    return progressOf(tx, visit);
  });

/** Of a JWT whose signature nobody has looked at. */
function stateWithin(response: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(response.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return v.parse(v.object({ state: v.string() }), payload).state;
  } catch {
    return undefined;
  }
}
