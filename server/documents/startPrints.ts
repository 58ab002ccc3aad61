// Starts the printing of an application's documents once its analyses are done.
import type { Data } from '../database/database.ts';

export async function afterAnalyses(_tx: Data, _applicationId: number): Promise<void> {}
