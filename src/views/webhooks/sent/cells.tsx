// How the history of a webhook is drawn.
import { attemptCells } from '../../shared/webhookLog/attemptCells.tsx';
import { OfWebhook } from './OfWebhook.tsx';

export const cells = attemptCells(OfWebhook);
