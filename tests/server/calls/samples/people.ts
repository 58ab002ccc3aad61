// One real request for every call of the people who use the product: signing in, their account, sessions and tokens.
import { randomUUID } from 'node:crypto';
import { plain, type SamplesOf } from './sample.ts';

export const people: SamplesOf<
  | 'access'
  | 'auditTrail'
  | 'ownSession'
  | 'ownSubscription'
  | 'people'
  | 'plays'
  | 'savedViews'
  | 'secondFactor'
  | 'terminalCodes'
  | 'users'
  | 'tokens'
> = {
  'access.login': {
    path: () => 'rest-auth/login/',
    body: () => ({ email: 'nobody@signalbox.test', password: 'not-the-password' }),
    foreign: 'own',
    status: 400,
  },
  'access.loginSecond': {
    path: () => 'rest-auth/login/second/',
    body: () => ({ token: 'x'.repeat(43), code: '123456' }),
    foreign: 'own',
    status: 401,
  },
  'access.logout': plain('rest-auth/logout/'),
  'access.reset': {
    path: () => 'rest-auth/password/reset/',
    body: () => ({ email: 'nobody@signalbox.test' }),
    foreign: 'own',
  },
  'access.resetConfirm': {
    path: () => 'rest-auth/password/reset/confirm/',
    body: () => ({ token: 'x'.repeat(43), password: 'new-password' }),
    foreign: 'own',
    status: 400,
  },
  'access.notMe': {
    path: () => 'rest-auth/not-me/',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 400,
  },
  'access.judgePassword': {
    path: () => 'rest-auth/password/judge/',
    body: () => ({ password: 'another-password' }),
    foreign: 'own',
  },
  'terminalCodes.begin': {
    path: () => 'rest-auth/terminal-codes/',
    body: () => ({ host: 'workstation' }),
    foreign: 'own',
  },
  'terminalCodes.key': {
    path: () => 'rest-auth/terminal-codes/key/',
    body: () => ({ secret: 'x'.repeat(43) }),
    foreign: 'own',
  },
  'terminalCodes.read': { path: () => 'users/me/terminal-codes/BCDF-GHJK', foreign: 'own', status: 404 },
  'terminalCodes.confirm': { path: () => 'users/me/terminal-codes/BCDF-GHJK/confirm', foreign: 'own', status: 404 },
  'terminalCodes.refuse': { path: () => 'users/me/terminal-codes/BCDF-GHJK/refuse', foreign: 'own', status: 404 },
  'auditTrail.list': plain('audit/?command=access&result=done&page_size=5'),
  'people.list': plain('people/?level=USER&active=true&search=signalbox&page_size=5'),
  'people.invite': {
    path: () => 'people/',
    body: () => ({ email: 'admin@signalbox.test' }),
    foreign: 'own',
    status: 409,
  },
  'people.change': {
    path: () => 'people/987654321',
    body: () => ({ first_name: 'Ada' }),
    foreign: 'own',
    status: 404,
  },
  'people.deactivate': { path: () => 'people/987654321/deactivate', foreign: 'own', status: 404 },
  'people.activate': { path: () => 'people/987654321/activate', foreign: 'own', status: 404 },
  'people.reset': { path: () => 'people/987654321/reset', foreign: 'own', status: 404 },
  'people.sessions': { path: () => 'people/987654321/sessions', foreign: 'own', status: 404 },
  'people.endSession': { path: () => 'people/987654321/sessions/987654321', foreign: 'own', status: 404 },
  'people.endSessions': { path: () => 'people/987654321/sessions', foreign: 'own', status: 404 },
  'plays.list': plain('plays/'),
  'plays.open': plain('plays/recrawl-failed/'),
  'plays.history': plain('plays/recrawl-failed/history/'),
  'plays.save': {
    path: () => 'plays/',
    body: () => ({ name: `Lookup ${randomUUID()}`, text: 'lookup 812' }),
    foreign: 'own',
  },
  'plays.change': { path: () => 'plays/987654321/', body: () => ({ name: 'Mine' }), foreign: 'own', status: 404 },
  'plays.remove': { path: () => 'plays/987654321/', foreign: 'own', status: 404 },
  'plays.runs': plain('play-runs/?play=recrawl-failed'),
  'plays.begin': {
    path: () => 'play-runs/',
    body: () => ({ play: 'recrawl-failed', version: 1, values: { bank: 'anz' } }),
    foreign: 'own',
  },
  'plays.end': {
    path: () => 'play-runs/987654321/',
    body: () => ({ outcome: 'passed', lines: [] }),
    foreign: 'own',
    status: 404,
  },
  'savedViews.list': plain('saved-views/'),
  'savedViews.save': {
    path: () => 'saved-views/',
    // Of one name there is one.
    body: () => ({ name: `Died ${randomUUID()}`, address: '/crawlers?status=DIED' }),
    foreign: 'own',
  },
  'savedViews.change': {
    path: () => 'saved-views/987654321/',
    body: () => ({ name: 'Died' }),
    foreign: 'own',
    status: 404,
  },
  'savedViews.remove': { path: () => 'saved-views/987654321/', foreign: 'own', status: 404 },
  'ownSession.ends': plain('users/me/session'),
  'ownSession.keep': plain('users/me/session/keep'),
  'ownSubscription.show': plain('users/me/subscription'),
  'ownSubscription.cancel': { path: () => 'users/me/subscription/cancel', foreign: 'own', status: 404 },
  'secondFactor.status': plain('users/me/second-factor'),
  'secondFactor.beginApp': plain('users/me/second-factor/app'),
  'secondFactor.confirmApp': {
    path: () => 'users/me/second-factor/app/confirm',
    body: () => ({ code: 'none' }),
    foreign: 'own',
    status: 400,
  },
  'secondFactor.removeApp': { path: () => 'users/me/second-factor/app', foreign: 'own' },
  'secondFactor.renewCodes': { path: () => 'users/me/second-factor/recovery-codes', foreign: 'own', status: 409 },
  'secondFactor.passkeyOptions': plain('users/me/second-factor/passkeys/options'),
  'secondFactor.addPasskey': {
    path: () => 'users/me/second-factor/passkeys',
    body: () => ({ token: 'x'.repeat(43), name: 'Laptop', passkey: '{}' }),
    foreign: 'own',
    status: 400,
  },
  'secondFactor.removePasskey': {
    path: () => 'users/me/second-factor/passkeys/987654321',
    foreign: 'own',
    status: 404,
  },
  'secondFactor.removeOf': { path: () => 'users/987654321/second-factor', foreign: 'own', status: 404 },
  'secondFactor.proofWays': plain('users/me/proof/ways'),
  'secondFactor.prove': {
    path: () => 'users/me/proof',
    body: () => ({ token: 'x'.repeat(43), password: 'not-the-password' }),
    foreign: 'own',
    status: 400,
  },
  'users.me': plain('users/me'),
  'users.detailed': plain('users/me/detailed'),
  'users.vendors': plain('users/vendors'),
  'users.setVendor': { path: () => 'users/me/vendor', body: ({ vendor }) => ({ vendor_id: vendor }), foreign: 'own' },
  'users.sessions': plain('users/me/sessions'),
  'users.endSession': { path: () => 'users/me/sessions/987654321', foreign: 'own', status: 404 },
  'users.endOtherSessions': plain('users/me/sessions'),
  'users.changePassword': {
    path: () => 'users/me/password',
    body: () => ({ current: 'not-the-password', password: 'another-password' }),
    foreign: 'own',
    status: 400,
  },
  'tokens.whose': { path: () => 'token/', foreign: 'own', status: 400 },
  'tokens.list': plain('users/me/tokens'),
  'tokens.reveal': { path: ({ token }) => `users/me/tokens/${token}`, foreign: 'not found', onlyFor: 'own vendor' },
  'tokens.make': { path: () => 'users/me/tokens', body: () => ({ name: 'Nightly export' }), foreign: 'own' },
  'tokens.rename': {
    path: () => 'users/me/tokens/987654321',
    body: () => ({ name: 'Nightly' }),
    foreign: 'own',
    status: 404,
  },
  'tokens.remove': { path: () => 'users/me/tokens/987654321', foreign: 'own', status: 404 },
};
