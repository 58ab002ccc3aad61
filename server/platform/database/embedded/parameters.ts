// How the embedded PostgreSQL is set up: safe first, then small, then quick to start.
import { totalmem } from 'node:os';
import { port, type Folders } from './folders.ts';

export function parameters({ cluster, socket, tag }: Folders, durable: boolean): string[] {
  const writing = durable ? 'on' : 'off';
  const values: Record<string, string> = {
    cluster_name: tag,
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '60',

    // Nothing acknowledged is ever lost.
    fsync: writing,
    synchronous_commit: writing,
    full_page_writes: writing,
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',

    shared_buffers: `${shareOfMemory(16, 128, 1024)}MB`,
    effective_cache_size: `${shareOfMemory(2, 512, 65_536)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',

    // Fewer helper processes: they cost memory and starting time, and one machine's product gains nothing by them.
    io_method: 'sync',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_logical_replication_workers: '0',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Statements hold personal data and failed ones are told by the service itself, so neither gets into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  };
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** In megabytes; memory that is not used is not taken, so a small product stays small on a large machine. */
function shareOfMemory(part: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, totalmem() / 1_048_576 / part)));
}

/** What the outside has set for other PostgreSQLs, or for its language, must not change this one. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
