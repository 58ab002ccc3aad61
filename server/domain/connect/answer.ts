// Takes the customer's answer to the question that is open now.
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import { keepAnswer, openQuestion, type OpenQuestion } from '../../engine/crawling/visiting/secrets.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import { progressOf } from './progress.ts';
import { withVisit } from './visit/session.ts';

export const answer: Handler<typeof connect.answer> = ({ body, services, request }) =>
  withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    const { crawlerId } = visit;
    if (crawlerId === null) throw new Refusal(409, 'Please choose your bank first');
    const open = await openQuestion(tx, crawlerId);
    // Sent twice, or too late: what the page shows next says how things stand.
    if (open === undefined || open.number !== body.number) return progressOf(tx, visit);
    await keepAnswer(tx, services.seal, crawlerId, open.number, answerIn(body, open));
    return progressOf(tx, visit);
  });

function answerIn({ text, chosen }: BodyOf<typeof connect.answer>, { question }: OpenQuestion): string {
  if (question.kind === 'redirect')
    throw new Refusal(409, 'This question is answered at the other site. Please follow its link.');
  const choices = question.choices ?? [];
  if (question.kind === 'code' || question.kind === 'text') {
    if (text === undefined || text.trim() === '') throw new Refusal(400, 'Please type the answer', { field: 'text' });
    return text.trim();
  }
  if (chosen === undefined || chosen.length === 0)
    throw new Refusal(400, 'Please choose at least one', { field: 'chosen' });
  if (chosen.some((place) => choices[place] === undefined)) throw badInput('chosen', 'must be places of the choices');
  if (question.kind === 'accounts') return JSON.stringify([...new Set(chosen)]);
  return choices[chosen[0] ?? 0] ?? '';
}
