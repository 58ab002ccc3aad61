// The component of a page, by its kind.
import { lazy, type ComponentType } from 'react';
import type { ListPage, PageDescription, RecordPage, RecordSearch } from '../../shared/page.ts';
import type { DrawnSearch } from '../../shared/record/FoundRecords.tsx';

export async function viewOf(page: PageDescription): Promise<ComponentType> {
  if (page.kind === 'list') return listView(page);
  return page.kind === 'record' ? recordView(page) : page.view();
}

async function listView<Row>(page: ListPage<Row>): Promise<ComponentType> {
  const [{ ListPageView }, cells] = await Promise.all([import('../../shared/listPage/ListPageView.tsx'), page.cells()]);
  return () => <ListPageView page={page} cells={cells} />;
}

async function recordView<Row>(page: RecordPage<Row>): Promise<ComponentType> {
  const { RecordPageView } = await import('../../shared/record/RecordPageView.tsx');
  const parts = page.parts.map(({ view, ...facts }) => ({
    ...facts,
    View: lazy(async () => ({ default: await view() })),
  }));
  const { beside } = page;
  const Side = beside && lazy(async () => ({ default: await beside() }));
  const search = page.search && (await searchOf(page.search));
  return () => <RecordPageView page={page} parts={parts} Side={Side} search={search} />;
}

async function searchOf<Row>({ form, choice, ...words }: RecordSearch<Row>): Promise<DrawnSearch<Row>> {
  const [Form, Choice] = await Promise.all([form(), choice()]);
  return { ...words, Form, Choice };
}
