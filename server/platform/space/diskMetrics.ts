// Measures the room that is left on the disks of the data folder and of the backups, and from where on writes are refused.
import { gauge, gaugeBy } from '../metrics/families.ts';
import type { Source } from '../metrics/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { freeMegabytes } from './floor.ts';

const megabyte = 1_048_576;

export const diskMetrics =
  ({ data, backups, floorMegabytes }: Pick<Settings, 'data' | 'backups' | 'floorMegabytes'>): Source =>
  async () => {
    const places = Object.entries({ data, ...(backups === undefined ? {} : { backups }) });
    const free = await Promise.all(
      places.map(async ([place, folder]) => [place, (await freeMegabytes(folder)) * megabyte] as const),
    );
    return [
      gaugeBy(
        'signalbox_disk_free_bytes',
        'Room that is left on the disk of the data folder and of the backups.',
        'place',
        Object.fromEntries(free.filter(([, bytes]) => Number.isFinite(bytes))),
      ),
      gauge('signalbox_disk_floor_bytes', 'Writes are refused while less is free.', floorMegabytes * megabyte),
    ];
  };
