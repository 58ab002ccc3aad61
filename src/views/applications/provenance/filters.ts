// How both lists of applications are filtered by where figures come from and whether they add up.
import { checkWords, sourceWords } from '../../../stores/applications/provenanceWords.ts';
import type { Filter } from '../../../stores/lists/definition.ts';

export const provenanceFilters = (schemas: Record<'source' | 'check', Filter['schema']>) =>
  ({
    source: { title: 'Source', schema: schemas.source, words: sourceWords, field: 'choice', isAdvanced: true },
    check: { title: 'Check', schema: schemas.check, words: checkWords, field: 'choice', isAdvanced: true },
  }) as const satisfies Record<string, Filter>;
