// The calls that order runs of sends: of many applications, and of everything that an endpoint missed.
import type { recoveries } from '../../../../src/api/contract/runs/recoveries.ts';
import type { sends } from '../../../../src/api/contract/runs/sends.ts';
import type { HandlersOf } from '../../../platform/http/handler.ts';
import { createMatching, previewMatching } from './matching.ts';
import { create, preview } from './order.ts';
import { create as recover, preview as previewRecovery } from './recover.ts';

export const sendsHandlers: HandlersOf<typeof sends> = { preview, create, previewMatching, createMatching };
export const recoveriesHandlers: HandlersOf<typeof recoveries> = { preview: previewRecovery, create: recover };
