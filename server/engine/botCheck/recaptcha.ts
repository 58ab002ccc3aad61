// reCAPTCHA v3: a token is good when it was made on our page, for signing up, by somebody who is likely a person.
import * as v from 'valibot';
import { unavailable } from '../../platform/calls/refusal.ts';
import type { Log } from '../../platform/log.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { RecaptchaSettings } from '../../platform/settings/paymentSettings.ts';
import type { BotCheck } from './botCheck.ts';

const action = 'signup';
const leastScore = 0.5;

const verdictShape = v.object({
  success: v.boolean(),
  score: v.optional(v.number(), 0),
  action: v.optional(v.string(), ''),
  hostname: v.optional(v.string(), ''),
});

export function openRecaptcha(settings: RecaptchaSettings, hostname: string, outgoing: Outgoing, log: Log): BotCheck {
  return {
    toBrowser: () => ({ provider: 'recaptcha', site_key: settings.siteKey, action }),
    async passes(token, address) {
      if (token === '') return false;
      const form = new URLSearchParams({ secret: settings.secret, response: token, remoteip: address });
      try {
        const { status, body } = await outgoing.post(settings.url, {
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: Buffer.from(form.toString()),
        });
        if (status !== 200) throw new Error(`status ${status}`);
        const verdict = v.parse(verdictShape, JSON.parse(body.toString('utf8')));
        return (
          verdict.success && verdict.action === action && verdict.hostname === hostname && verdict.score >= leastScore
        );
      } catch (error) {
        // Whoever cannot be checked is neither let in nor called a program.
        log.warn('The bot check did not answer', { error: error instanceof Error ? error.message : String(error) });
        throw unavailable('The bot check does not answer. Please try again.', 10);
      }
    },
  };
}
