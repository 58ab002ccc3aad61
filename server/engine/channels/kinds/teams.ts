// Teams by the webhook of a workflow: it takes adaptive cards and changes none, so that an incident has three at most.
import { isMissed, post } from '../sending/post.ts';
import { factsOf, headOf, type AlertMessage } from '../sending/message.ts';
import { byItself, final, later, noSecret, retryAfterOf, type Kind } from '../sending/outcome.ts';

export const teams: Kind = async ({ secret }, message, { services, signal }) => {
  if (secret === undefined) return noSecret;
  const answer = await post(services, { url: secret, body: cardOf(message), signal });
  if (isMissed(answer)) return answer;
  const { status, headers } = answer;
  if (status >= 200 && status <= 299) return { arrived: true };
  if (status === 429)
    return later('Teams takes no more messages for now', byItself, retryAfterOf(headers, services.now()));
  if (status >= 500) return later('Teams has trouble of its own', byItself);
  if (status === 401 || status === 403)
    return final(
      `The workflow refused the message (${status})`,
      'Let anyone trigger the workflow, copy its URL again, and write it into the channel.',
    );
  if (status === 404 || status === 410)
    return final(
      `The workflow is gone (${status})`,
      'Make it again in Teams, and write its URL into the channel. One without an owner is switched off.',
    );
  return final(
    `Teams refused the message (${status})`,
    'Check that the workflow begins with “When a Teams webhook request is received” and posts a card.',
  );
};

const colours = { notice: 'Default', warning: 'Warning', critical: 'Attention' } as const;
/** A message of Teams holds 28 KB in all. */
const longestFact = 1000;

function cardOf(message: AlertMessage): object {
  const { what, severity, links } = message;
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            // Text of a card is markdown: a run of text and a fact title are not.
            {
              type: 'RichTextBlock',
              inlines: [
                {
                  type: 'TextRun',
                  text: headOf(message),
                  weight: 'Bolder',
                  size: 'Medium',
                  color: what === 'over' ? 'Good' : colours[severity],
                },
              ],
            },
            ...factsOf(message).map(({ name, value }) => ({
              type: 'RichTextBlock',
              inlines: [
                { type: 'TextRun', text: `${name}: `, weight: 'Bolder' },
                { type: 'TextRun', text: value.slice(0, longestFact) },
              ],
            })),
          ],
          actions: links.map(({ text, href }) => ({ type: 'Action.OpenUrl', title: text, url: href })),
        },
      },
    ],
  };
}
