// Which bot check there is: reCAPTCHA when its keys are set, a stand-in outside production, otherwise none.
import type { Log } from '../../platform/log.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { BotCheck } from './botCheck.ts';
import { openRecaptcha } from './recaptcha.ts';

const passing = 'somebody';

export function openBotCheck(settings: Settings, outgoing: Outgoing, log: Log): BotCheck | undefined {
  if (settings.recaptcha !== undefined)
    return openRecaptcha(settings.recaptcha, new URL(settings.publicUrl).hostname, outgoing, log);
  if (settings.environment === 'production') return undefined;
  return {
    toBrowser: () => ({ provider: 'embedded', passes: passing }),
    passes: async (token) => token === passing,
  };
}
