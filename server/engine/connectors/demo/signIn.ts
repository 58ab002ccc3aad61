// How the demo bank lets customers in, and what it asks them on the way.
import { line } from '../../crawlLog/logLines.ts';
import type { Redirect, Visit, Way } from '../connector.ts';
import { demoAccess } from '../demoAccess.ts';
import type { Question, SignInResult } from '../found.ts';
import { BankProblem } from '../problem.ts';
import { outcomeOf, rightCode } from './outcomes.ts';
import type { Pace } from './pace.ts';
import { failures } from './problems.ts';

interface DemoSignIn {
  /** Who is in, or on the way in. */
  readonly user: string;
  open(way: Way, signal: AbortSignal): Promise<SignInResult>;
  answer(text: string, signal: AbortSignal): Promise<SignInResult>;
}

const mostTries = 3;
const codeQuestion: Question = { kind: 'code', ask: 'Enter the code that the bank sent to you' };
const wayQuestion: Question = {
  kind: 'choice',
  ask: 'How should the bank send your code?',
  choices: ['Text message', 'Phone call'],
};

export function demoSignIn(
  { say, bank, redirect }: Visit,
  pace: (user: string) => Pace,
  consent: string | undefined,
): DemoSignIn {
  let user = '';
  let asked: Question | undefined;
  let tries = 0;

  const inside = (): SignInResult => ({ kind: 'in', access: demoAccess + user });
  const ask = (question: Question): SignInResult => {
    asked = question;
    return { kind: 'question', question };
  };

  async function typed(password: string, signal: AbortSignal): Promise<SignInResult> {
    const outcome = outcomeOf(user);
    await say(line('log', 'Customer number and password entered'));
    await pace(user).take(500, 1500, signal);
    if (outcome === 'hang') await pace(user).forever(signal);
    if (outcome === 'throws') throw new TypeError('The connector failed');
    if (outcome === 'wrong' || password === '' || password === 'wrong') throw new BankProblem('FAILED', failures.wrong);
    if (outcome === 'locked' || outcome === 'terms' || outcome === 'maintenance')
      throw new BankProblem('FAILED', failures[outcome]);
    if (outcome === 'redirect') return ask(consentQuestion(bank.name, redirect, consent));
    if (outcome === 'mfa') return ask(codeQuestion);
    return outcome === 'choice' ? ask(wayQuestion) : inside();
  }

  return {
    get user() {
      return user;
    },
    async open(way, signal) {
      if (way.kind === 'typed') user = (way.values.username ?? '').trim().toLowerCase();
      else user = way.kind === 'kept' ? way.access.slice(demoAccess.length) : '';
      await say(line('info', `${bank.name}: opening ${addressOf(bank.module)}/login`));
      await pace(user).take(400, 1200, signal);
      if (way.kind === 'typed') return typed(way.values.password ?? '', signal);
      await say(line('log', 'Let in by the consent that the customer gave before'));
      return inside();
    },
    async answer(text, signal) {
      await pace(user).take(400, 1200, signal);
      if (asked?.kind === 'choice') {
        await say(line('info', `The code is sent by ${text.toLowerCase()}`));
        return ask(codeQuestion);
      }
      if (asked?.kind === 'redirect') {
        const brought = new URLSearchParams(text);
        if (brought.has('error')) throw new BankProblem('FAILED', failures.consent);
        if (brought.get('code') !== rightCode) throw new BankProblem('FAILED', failures.code);
        await say(line('info', 'Consent given at the site of the bank'));
        return inside();
      }
      tries += 1;
      if (text.trim() === rightCode) {
        await say(line('info', `Code accepted after ${tries} ${tries === 1 ? 'attempt' : 'attempts'}`));
        return inside();
      }
      await say(line('log', 'The bank refused the code'));
      if (tries >= mostTries) throw new BankProblem('FAILED', failures.code);
      return ask({ ...codeQuestion, ask: 'That code was not right. Enter the newest code that the bank sent to you' });
    },
  };
}

/** The site is the page of the product that plays it, unless the settings of the connector name another. */
function consentQuestion(bank: string, redirect: Redirect | undefined, consent: string | undefined): Question {
  if (redirect === undefined) throw new Error('Nobody can be sent to another site here');
  const address = new URL(consent ?? '/demo-bank/consent', redirect.back);
  address.searchParams.set('redirect_uri', redirect.back);
  address.searchParams.set('state', redirect.state);
  return { kind: 'redirect', ask: `${bank} asks for your consent at a site of its own`, address: address.href };
}

export const addressOf = (module: string): string => `https://online.${module.replaceAll('_', '-')}.example`;
