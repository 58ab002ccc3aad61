// The calls about shared documents.
import type { sharedLinks } from '../../../src/api/contract/documents/sharedLinks.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { download } from './download.ts';
import { fetchLink } from './fetch.ts';
import { generate } from './generate.ts';
import { revoke } from './revoke.ts';

export const sharedLinksHandlers: HandlersOf<typeof sharedLinks> = { generate, revoke, fetch: fetchLink, download };
