// How much a connector's process may take, and with which code its crawl ends when it takes more.
import type { Trouble } from '../problem.ts';

export interface ApartLimits {
  /** In megabytes, of memory that is really used. */
  memory: number;
  /** Seconds of the processor for one crawl. */
  processor: number;
  /** Seconds without a moment in which it could answer. */
  deaf: number;
  /** Lines of the log in one crawl. */
  lines: number;
  /** Lines that are not kept yet. */
  unkept: number;
  /** Megabytes on its error output in one crawl. */
  errors: number;
  /** Seconds in which it must be loaded. */
  loading: number;
  /** Seconds that an idle process is kept for the next crawl. */
  idle: number;
  /** Crawls that one process serves. */
  uses: number;
}

export const apartLimits: ApartLimits = {
  memory: 512,
  processor: 120,
  deaf: 20,
  lines: 1_000_000,
  unkept: 10_000,
  errors: 1,
  loading: 60,
  idle: 60,
  uses: 200,
};

const trouble = (standard: string, code: string, message: string): Trouble => ({ standard, code, message });

export const apartTroubles = {
  ended: (how: string) => trouble('CONNECTOR_ENDED', 'E9010', `The connector ended by itself (${how})`),
  memory: ({ memory }: ApartLimits) =>
    trouble('CONNECTOR_MEMORY', 'E9011', `The connector used more than ${memory} MB of memory`),
  processor: ({ processor }: ApartLimits) =>
    trouble('CONNECTOR_PROCESSOR', 'E9012', `The connector computed for more than ${processor} s`),
  deaf: ({ deaf }: ApartLimits) =>
    trouble('CONNECTOR_PROCESSOR', 'E9012', `The connector did not answer for ${deaf} s: it only computed`),
  flood: () => trouble('CONNECTOR_FLOOD', 'E9013', 'The connector wrote more than can be kept'),
  nonsense: () => trouble('CONNECTOR_NONSENSE', 'E9002', 'What the connector said makes no sense'),
  loading: () => trouble('CONNECTOR_ENDED', 'E9010', 'The connector could not be loaded'),
} as const;
