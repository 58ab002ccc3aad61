// Tells the service that somebody looks at the causes, so that it knows what is new to them the next time.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import type { Environment } from '../environment.ts';

/** What cannot be noted hides no cause. */
export const noteVisit = ({ ask }: Environment): Promise<unknown> => ask(causes.visit, {}).catch(() => undefined);
