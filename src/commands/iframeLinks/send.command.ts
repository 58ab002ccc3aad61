// E-mails a customer the link that connects a bank.
import { linkProblem } from '../../api/contract/applications/connectLink.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { builderIn, level, linkAsks, linkOf } from './theLink.ts';

const incomplete = 'Please enter both a client name and email to send the IFrame link';

const isWhole = ({ name, email }: { name: string; email: string }): boolean =>
  name.trim() !== '' && email.trim() !== '';

export const sendIframeLink = defineCommand({
  id: 'iframe-link.send',
  title: 'Send IFrame Link',
  words: ['e-mail link', 'invite customer'],
  level,
  effect: 'outbound',
  asks: {
    ...linkAsks,
    name: text({
      ask: 'Name of the client?',
      example: 'Ada Byron',
      most: 100,
      preset: (situation) => builderIn(situation)?.client,
    }),
    email: text({
      ask: 'E-mail of the client?',
      example: 'ada@example.org',
      most: 200,
      preset: (situation) => builderIn(situation)?.email,
    }),
  },
  // What cannot be sent is told at once, and not asked about.
  confirm: (answers) =>
    linkProblem(answers) === undefined && isWhole(answers)
      ? `E-mail the link of ${answers.identifier.trim()} to ${answers.name.trim()}, ${answers.email.trim()}?`
      : undefined,
  async run(answers, situation) {
    const { stores } = situation;
    const { label, name, email } = answers;
    const link = await linkOf(answers, situation);
    if (!isWhole(answers)) throw new Failure({ kind: 'invalid', message: incomplete, told: incomplete });
    const builder = builderIn(situation);
    const body = {
      vendor_name: label,
      iframe_link: link,
      customer_email: email.trim(),
      customer_name: name.trim(),
    };
    try {
      await environmentOf(stores).api.emails.iframeLink({ body });
    } catch (error) {
      const { kind, message, status, field, endsSession } = failureOf(error);
      if (endsSession) throw error;
      // The notice says it in the words of the specification, the field why.
      if (field !== undefined) builder?.tell({ field, message });
      throw new Failure({ kind, message, status, told: 'Failed to send email' }, error);
    }
    return { text: 'Successfully sent email', touched: [`label ${label}`] };
  },
});
