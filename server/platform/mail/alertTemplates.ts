// The e-mail about an incident: what every other channel says of it, as plain text.
export const alertTemplates: Record<string, (fields: Record<string, string>) => { subject: string; text: string }> = {
  alert: ({ subject, facts, links }) => ({
    subject: `Signalbox: ${subject ?? ''}`,
    text: [subject ?? '', '', facts ?? '', '', links ?? '', ''].join('\n'),
  }),
};
