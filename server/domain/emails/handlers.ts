// The calls that send an e-mail to a customer.
import type { emails } from '../../../src/api/contract/applications/emails.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { iframeLink } from './iframeLink.ts';

export const emailsHandlers: HandlersOf<typeof emails> = { iframeLink };
