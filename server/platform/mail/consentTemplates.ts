// The e-mails about what a customer agreed to at a bank: a receipt, a notice before it ends, and word of its end.
interface Email {
  subject: string;
  text: string;
}

export const consentTemplates: Record<string, (fields: Record<string, string>) => Email> = {
  consentGiven: ({ vendor, bank, words, link }) => ({
    subject: `What you agreed to share with ${vendor ?? ''}`,
    text: [
      'Hello,',
      '',
      `you agreed that ${vendor ?? ''} may read your data from ${bank ?? ''}. This is what you agreed to, as you were shown it:`,
      '',
      words ?? '',
      '',
      'This page shows how it stands, and ends it with one button:',
      link ?? '',
      '',
      'Whoever has the link can end it: please keep it to yourself.',
      '',
    ].join('\n'),
  }),
  consentEnding: ({ vendor, bank, until, link }) => ({
    subject: `Your consent for ${vendor ?? ''} ends soon`,
    text: [
      'Hello,',
      '',
      `you agreed that ${vendor ?? ''} may read your data from ${bank ?? ''}. That ends by itself on ${until ?? ''}; you need not do anything.`,
      '',
      'This page shows what you agreed to, and ends it earlier if you wish:',
      link ?? '',
      '',
    ].join('\n'),
  }),
  consentEnded: ({ vendor, bank, how, data }) => ({
    subject: `Your consent for ${vendor ?? ''} has ended`,
    text: [
      'Hello,',
      '',
      `you had agreed that ${vendor ?? ''} may read your data from ${bank ?? ''}. ${how ?? ''}`,
      'Nothing more is read.',
      '',
      data ?? '',
      '',
    ].join('\n'),
  }),
};
