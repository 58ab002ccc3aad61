// The component of a page, by its kind.
import { useEffect, type ComponentType } from 'react';
import { fetched } from '../../shared/loading/fetched.tsx';
import { tellFirstRows } from '../../shared/loading/firstRows.ts';
import type { ListPage, PageDescription, PlainPage, RecordPage, RecordSearch } from '../../shared/page.ts';
import type { DrawnSearch } from '../../shared/record/FoundRecords.tsx';

export async function viewOf(page: PageDescription): Promise<ComponentType> {
  if (page.kind === 'list') return listView(page);
  return page.kind === 'record' ? recordView(page) : plainView(page);
}

/** Lists and records tell when their rows are there; nothing comes after a plain page but the shell, and the start page only leads on. */
async function plainView({ path, view }: PlainPage): Promise<ComponentType> {
  const View = await view();
  if (path === '/') return View;
  return function Drawn() {
    useEffect(() => tellFirstRows(), []);
    return <View />;
  };
}

async function listView<Row>(page: ListPage<Row>): Promise<ComponentType> {
  const [{ ListPageView }, cells] = await Promise.all([import('../../shared/listPage/ListPageView.tsx'), page.cells()]);
  return () => <ListPageView page={page} cells={cells} />;
}

async function recordView<Row>(page: RecordPage<Row>): Promise<ComponentType> {
  const [{ RecordPageView }, { latePart }] = await Promise.all([
    import('../../shared/record/RecordPageView.tsx'),
    import('../../shared/record/RecordParts.tsx'),
  ]);
  const parts = page.parts.map(latePart);
  const { beside } = page;
  const Side = beside && fetched(beside);
  const search = page.search && (await searchOf(page.search));
  return () => <RecordPageView page={page} parts={parts} Side={Side} search={search} />;
}

async function searchOf<Row>({ form, choice, rest, ...words }: RecordSearch<Row>): Promise<DrawnSearch<Row>> {
  const [Form, Choice, Rest] = await Promise.all([form(), choice(), rest()]);
  return { ...words, Form, Choice, Rest };
}
