// Measures the file store: how often it failed, and how many of its files were not what was stored.
import { gauge, gaugeBy } from '../metrics/families.ts';
import type { Source } from '../metrics/metrics.ts';
import type { ProductFiles } from './openFiles.ts';

export const fileMetrics =
  (files: Pick<ProductFiles, 'troubles' | 'damaged'>): Source =>
  () => [
    gaugeBy(
      'signalbox_file_troubles_total',
      'Times that the file store failed this process.',
      'trouble',
      files.troubles(),
      'counter',
    ),
    gauge('signalbox_files_damaged', 'Stored files that were not what was stored.', files.damaged()),
  ];
