// The letters that Signalbox writes: plain text, filled with fields, never with text of a request.
export interface Letter {
  subject: string;
  text: string;
}

const templates: Record<string, (fields: Record<string, string>) => Letter> = {
  reset: ({ link }) => ({
    subject: 'Set a new Signalbox password',
    text: [
      'Somebody, hopefully you, asked to set a new password for your Signalbox account.',
      '',
      'This page sets it. The link works once and for one hour:',
      link ?? '',
      '',
      'If it was not you, ignore this letter: nothing has changed.',
      '',
    ].join('\n'),
  }),
  sharedDocuments: ({ name, vendor, link }) => ({
    subject: `${vendor ?? ''} shares documents with you`,
    text: [
      `Hello ${name ?? ''},`,
      '',
      `${vendor ?? ''} shares documents with you. This page downloads them:`,
      link ?? '',
      '',
      'The link works for seven days and twenty downloads. Whoever has it can use it: please keep it to yourself.',
      '',
    ].join('\n'),
  }),
  iframeLink: ({ name, vendor, link }) => ({
    subject: `${vendor ?? ''} asks you to connect your bank`,
    text: [
      `Hello ${name ?? ''},`,
      '',
      `${vendor ?? ''} asks you to share bank data for your application. This page connects your bank:`,
      link ?? '',
      '',
      'You choose what is shared, and you can stop at any step. If you do not know what this is about, ignore this letter.',
      '',
    ].join('\n'),
  }),
  signupConfirmation: ({ name, vendor, link }) => ({
    subject: 'Welcome to Signalbox',
    text: [`Hello ${name ?? ''},`, '', `${vendor ?? ''} is signed up. You can sign in now:`, link ?? '', ''].join('\n'),
  }),
  analysisFinished: ({ application, label, done, failed, link }) => ({
    subject: `The analysis of application ${application ?? ''} is finished`,
    text: [
      `The analysis of application ${application ?? ''} (${label ?? ''}) is finished.`,
      `Accounts analysed: ${done ?? ''}`,
      ...(failed === '0' ? [] : [`Accounts that could not be analysed: ${failed ?? ''}`]),
      '',
      'Whoever may sign in to Signalbox finds it here:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  webhookDisabled: ({ name, reason, link }) => ({
    subject: 'A Signalbox webhook was switched off',
    text: [
      `The webhook "${name}" gets no more events: it was switched off.`,
      reason ?? '',
      '',
      'Its waiting events are kept. They can be sent again when the receiver works and the webhook is enabled:',
      link ?? '',
      '',
    ].join('\n'),
  }),
};

export function compose(template: string, fields: Record<string, string>): Letter {
  const write = templates[template];
  if (write === undefined) throw new Error(`There is no letter template named ${template}`);
  return write(fields);
}
