// E-mail: one to each address, written into the outbox and sent from there; of a test it is told how that went.
import { recipientsIn } from '../../../../src/api/contract/channels/channelKinds.ts';
import { writeEmail } from '../../../platform/mail/writeEmail.ts';
import { factsOf, headOf, type AlertMessage } from '../sending/message.ts';
import { byItself, final, later, type Kind, type Outcome } from '../sending/outcome.ts';

export const email: Kind = async ({ address }, message, { services }) => {
  const { database, mail, seal } = services;
  const written = await database.system.transaction((tx) =>
    Promise.all(
      recipientsIn(address).map((recipient) =>
        writeEmail(tx, seal, { template: 'alert', recipient, fields: fieldsOf(message), byHand: true }),
      ),
    ),
  );
  const sent = await Promise.all(written.map(({ id }) => mail.sendNow(id)));
  return outcomeOf(sent);
};

function outcomeOf(sent: readonly ('sent' | 'refused' | 'waiting')[]): Outcome {
  const [refused, waiting] = [sent.filter((one) => one === 'refused'), sent.filter((one) => one === 'waiting')];
  if (refused.length > 0)
    return final(
      `The mail server refused ${refused.length} of ${sent.length} addresses`,
      'Check the addresses of the channel.',
    );
  return waiting.length > 0 ? later('The mail server takes no e-mails for now', byItself) : { arrived: true };
}

const fieldsOf = (message: AlertMessage): Record<string, string> => ({
  subject: headOf(message),
  facts: factsOf(message)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n'),
  links: message.links.map(({ text, href }) => `${text}:\n${href}`).join('\n'),
});
