// Tells programs from people at sign-up.
import type { BotCheck as SaidToBrowser } from '../../../src/api/contract/people/signUp.ts';

export interface BotCheck {
  toBrowser(): SaidToBrowser;
  passes(token: string, address: string): Promise<boolean>;
}

declare module '../../platform/services/services.ts' {
  interface Services {
    /** None: nobody can sign up. */
    botCheck: BotCheck | undefined;
  }
}
