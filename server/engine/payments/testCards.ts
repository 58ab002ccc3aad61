// The cards of the test provider, one for each thing that can come of a payment.
import type { TestCard } from '../../../src/api/contract/people/signUp.ts';

export const testCards = [
  { payment_method: 'pm_card_visa', number: '4242 4242 4242 4242', name: 'Succeeds' },
  { payment_method: 'pm_card_chargeDeclined', number: '4000 0000 0000 0002', name: 'Is declined with a message' },
  { payment_method: 'pm_card_failsSilently', number: '4000 0000 0000 0341', name: 'Fails without a message' },
  { payment_method: 'pm_card_asksToConfirm', number: '4000 0027 6000 3184', name: 'Asks for a confirmation' },
] as const satisfies readonly TestCard[];
