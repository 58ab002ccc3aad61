// How the webhook log of an application is drawn.
import { attemptCells } from '../../shared/webhookLog/attemptCells.tsx';
import { OfApplication } from './OfApplication.tsx';

export const cells = attemptCells(OfApplication);
