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
