// Sends one of the vendor's allowed recipients a link to the documents of an application.
import { contract } from '../../api/contract/index.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { readRecipients } from '../../stores/applications/recipients.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { canOpen } from './documentRules.ts';
import { theApplications, whenApplication } from './theApplications.ts';

const canShare = whenApplication(canOpen);

/** The recipients of another vendor are not known here. */
function ofOtherVendor(id: number | undefined, { stores }: Situation): string | undefined {
  const row = id === undefined ? undefined : knownApplication(stores, id);
  const own = stores.session.user?.vendor?.name;
  return row === undefined || own === undefined || row.vendor.name === own
    ? undefined
    : `Its recipients are those of ${row.vendor.name}: choose that vendor first`;
}

export const share = defineCommand({
  id: 'application.share',
  title: 'Share Documents',
  words: ['share', 'send documents', 'recipient'],
  said: [
    'send documents',
    'email documents',
    'send to accountant',
    'email report',
    'share',
    'share pdf',
    'teilen',
    'partager',
    'compartir',
    'condividi',
  ],
  hotkey: 'e',
  on: 'application',
  level: contract.sharedLinks.generate.definition.level,
  effect: 'outbound',
  changes: 'application',
  form: true,
  rank: 5,
  asks: {
    applications: { ...theApplications, choices: () => [] },
    recipient: text({ ask: 'E-mail of the recipient?', optional: true, named: true, most: 200 }),
  },
  available(answers, situation) {
    if ((answers.applications?.length ?? 0) > 1) return 'The documents of one application at a time';
    const can = canShare(answers, situation);
    return can === true ? (ofOtherVendor(answers.applications?.[0], situation) ?? true) : can;
  },
  confirm: ({ applications: [id], recipient }) => ({
    text: `The documents of application ${id} are sent to ${recipient ?? 'the recipient'} as a link, by e-mail.`,
    button: 'Send',
  }),
  async run({ applications: [id = 0], recipient = '' }, { stores }) {
    const environment = environmentOf(stores);
    const recipients = await readRecipients(environment);
    const known = recipients === 'broken' ? [] : recipients.allowed;
    const chosen = known.find(({ email }) => email.toLowerCase() === recipient.trim().toLowerCase());
    if (chosen === undefined) {
      const told = recipient === '' ? 'Choose a recipient' : `${recipient} is no allowed document recipient`;
      throw new Failure({ kind: 'invalid', message: told, told });
    }
    const body = { application_id: id, recipient_name: chosen.name, recipient_email: chosen.email };
    try {
      await environment.api.sharedLinks.generate({ body });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.endsSession) throw failure;
      throw new Failure(
        { kind: failure.kind, message: failure.message, status: failure.status, told: 'Failed to send email' },
        failure,
      );
    }
    return { text: 'Successfully sent email', touched: [`application ${id}`] };
  },
});
