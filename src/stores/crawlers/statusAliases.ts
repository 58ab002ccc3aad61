// What people call the statuses of a crawler: "errors" are those that failed.
import type { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';

const aliases: Readonly<Partial<Record<(typeof crawlerStatuses)[number], readonly string[]>>> = {
  FAILED: [
    'show failed',
    'only failed',
    'failed only',
    'error',
    'errors',
    'failure',
    'failing',
    'broken',
    'unsuccessful',
    'fehler',
    'fehlgeschlagen',
    'erreur',
    'erreurs',
    'échec',
    'errores',
    'fallido',
    'errore',
    'errori',
    'fallito',
  ],
  DIED: ['crashed', 'killed'],
  TIMEDOUT: ['timeout', 'timeouts', 'timed out', 'zeitüberschreitung'],
  COMPLETED: [
    'success',
    'succeeded',
    'successful',
    'finished',
    'done',
    'erfolgreich',
    'réussi',
    'completado',
    'riuscito',
  ],
  PROCESSING: ['running', 'active', 'in progress', 'under way', 'läuft', 'en cours', 'en curso', 'in corso'],
  QUEUED: ['waiting', 'pending'],
};

export const statusAliases = (status: (typeof crawlerStatuses)[number]): readonly string[] => aliases[status] ?? [];
