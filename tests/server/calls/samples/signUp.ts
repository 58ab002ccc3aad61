// One real request for every call of signing up: who asks has begun no sign-up.
import { plain, type SamplesOf } from './sample.ts';

const details = {
  email: 'new@broker.test',
  first_name: 'Nora',
  last_name: 'Newman',
  business_name: 'Newman Finance',
  contact_name: 'Nora Newman',
  contact_phone: '0298765432',
  ABN: '51824753556',
  aggregator: '',
  promo_code: '',
  recaptcha_response: 'somebody',
};

export const signUp: SamplesOf<'signUp' | 'payments'> = {
  'signUp.begin': plain('dashboard/broker-signup/'),
  'signUp.check': { path: () => 'dashboard/broker-signup/check/', body: () => details, foreign: 'own' },
  'signUp.finish': {
    path: () => 'dashboard/broker-signup/',
    body: () => ({
      ...details,
      password: 'long enough',
      origin: 'signup',
      payment_id: 'sub_of_somebody',
      billing_address: {},
    }),
    foreign: 'own',
    status: 409,
  },
  'signUp.confirmation': {
    path: () => 'dashboard/email/signup-confirmation',
    body: () => ({ vendor_name: 'Newman Finance', customer_email: details.email, customer_name: 'Nora Newman' }),
    foreign: 'own',
    status: 400,
  },
  'payments.setUpIntent': {
    path: () => 'stripe/setup-payment-intent',
    body: () => ({ email: details.email }),
    foreign: 'own',
    status: 409,
  },
  'payments.setUpSubscription': {
    path: () => 'stripe/setup-subscription',
    body: () => ({ email: details.email, name: 'Nora Newman', phone: '0298765432', price_id: 'x', promo_code: '' }),
    foreign: 'own',
    status: 409,
  },
  'payments.cancelSubscription': { path: () => 'stripe/cancel-subscription/sub_x', foreign: 'own', status: 404 },
  'payments.payInTest': {
    path: () => 'stripe/test-payment',
    body: () => ({ client_secret: 'unknown', payment_method: 'pm_card_visa' }),
    foreign: 'own',
    status: 404,
  },
};
