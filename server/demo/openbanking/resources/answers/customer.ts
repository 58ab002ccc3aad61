// Who the customer is.
import type { Answer } from '../asked.ts';

export const customer: Answer = ({ customer: one }) => ({
  data: {
    customerUType: 'person',
    person: {
      lastUpdateTime: `${one.since}T00:00:00+10:00`,
      firstName: one.firstName,
      lastName: one.lastName,
      middleNames: one.middleNames,
      prefix: one.prefix,
    },
  },
});
