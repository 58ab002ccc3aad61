// How died crawlers are drawn: tables per bank, and beside a row why it died and with which options.
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { CrawlerLink } from '../shared/recordTable/CrawlerLink.tsx';
import { NextStep } from '../shared/nextSteps/NextStep.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { OptionsInFull } from './CrawlerOptions.tsx';
import { DiedTables } from './DiedTables.tsx';
import { ReadVendors } from './ReadVendors.tsx';

const whyOf = ({ error }: DiedRow): string =>
  [error?.code, error?.message].filter((part) => part !== null && part !== undefined).join(' ');

export const cells: Cells<DiedRow> = {
  columns: {
    uuid: {
      render: ({ uuid }) => <CrawlerLink uuid={uuid} inGrid />,
      whole: ({ uuid }) => <CrawlerLink uuid={uuid} />,
    },
  },
  titleOf: (row) => ({
    name: `Crawler ${row.uuid}`,
    reference: row.vendor_specific_id,
    status: <StatusMark status="DIED" why={whyOf(row)} />,
  }),
  First: ({ row }) => <NextStep crawler={{ ...row, status: 'DIED' }} />,
  More: OptionsInFull,
  InForm: ReadVendors,
  Rows: DiedTables,
};
