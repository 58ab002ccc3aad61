// The calls that send a letter to a customer.
import type { emails } from '../../src/api/contract/applications/emails.ts';
import type { HandlersOf } from '../http/handler.ts';
import { iframeLink } from './iframeLink.ts';

export const emailsHandlers: HandlersOf<typeof emails> = { iframeLink };
