// Starts the analyses of an application whose crawlers have all completed.
import type { Data } from '../database/database.ts';

export async function afterCrawl(_tx: Data, _applicationId: number): Promise<void> {}
