// The columns share the width of the window, and the least needed ones wait where there is no room for all.
import { describe, expect, it } from 'vitest';
import type { ColumnFact } from '../../../src/stores/lists/definition.ts';
import { fit } from '../../../src/views/shared/recordTable/grid/fit.ts';

interface Row {
  name: string;
}
const column = (key: string): ColumnFact<Row> => ({ key, title: key, kind: 'text', value: (row) => row.name });
const columns = ['name', 'place', 'note'].map(column);
const measures = {
  name: { width: 200, least: 100 },
  place: { width: 100, least: 80, fold: 1 },
  note: { width: 100, least: 60, fold: 2 },
};
const at = (room: number, more: { drawn?: [string, number][]; kept?: string[] } = {}) => {
  const { widths, folded } = fit({ columns, measures, drawn: new Map(more.drawn), kept: more.kept ?? [], room });
  return { widths: [...widths.values()], folded };
};

describe('the width of the window', () => {
  it('gives every column what is liked where that fits exactly', () => {
    expect(at(400)).toEqual({ widths: [200, 100, 100], folded: [] });
  });

  it('grows all alike where there is more, and not without end', () => {
    expect(at(520).widths).toEqual([260, 130, 130]);
    expect(at(5000).widths).toEqual([320, 160, 160]);
  });

  it('narrows all towards their least', () => {
    expect(at(320).widths).toEqual([150, 90, 80]);
    expect(at(240).widths).toEqual([100, 80, 60]);
  });

  it('lets the least needed wait, the others then have room again', () => {
    expect(at(200)).toEqual({ widths: [116, 83], folded: ['note'] });
    expect(at(120)).toEqual({ widths: [120], folded: ['place', 'note'] });
    expect(at(50)).toEqual({ widths: [100], folded: ['place', 'note'] });
  });

  it('keeps what the person wants to see, as wide as it was drawn', () => {
    expect(at(200, { kept: ['note'] }).folded).toEqual(['place']);
    expect(at(400, { drawn: [['note', 50]] })).toEqual({ widths: [233, 116, 50], folded: [] });
  });

  it('changes nothing while it is not known', () => {
    expect(at(0)).toEqual({ widths: [200, 100, 100], folded: [] });
  });
});
