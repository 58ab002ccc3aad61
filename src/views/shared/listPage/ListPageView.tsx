// Shows the list of a page, with the search form that its filters ask for.
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { useStores } from '../context/StoresContext.ts';
import type { ListPage } from '../page.ts';
import { MessagePage } from '../MessagePage.tsx';
import type { Cells } from '../recordTable/cells.ts';
import { late } from '../loading/late.tsx';
import { fieldsOf } from '../recordTable/search/fields.ts';
import { LateSearchForm } from '../recordTable/search/LateSearchForm.tsx';
import { ListView } from '../recordTable/ListView.tsx';
import { useSearchForm } from '../recordTable/search/useSearchForm.ts';

const AdvancedSearch = late(async () => (await import('../recordTable/advanced/AdvancedSearch.tsx')).AdvancedSearch, {
  isPatient: true,
});

interface ListPageViewProps<Row> {
  page: ListPage<Row>;
  cells: Cells<Row>;
}

export const ListPageView = observer(function ListPageView<Row>({ page, cells }: ListPageViewProps<Row>) {
  const { title, heading = title, label = title, searchLabel } = page;
  const list = useStores().lists.of(page.list);
  const { Above, Before } = cells;
  // A filter that says nothing is told above the rows; without its record there are none.
  const inPath = Object.entries(list.knownFilters).filter(([name]) => page.path.includes(`:${name}`));
  const isWithoutRecord = list.problems.some(({ field }) => inPath.some(([, filter]) => filter.title === field));
  if (page.invalid !== undefined && isWithoutRecord) return <MessagePage heading={page.invalid} />;
  return (
    <ListView
      heading={heading}
      isTitled={page.isTitled === true}
      label={label}
      list={list}
      cells={cells}
      {...(searchLabel !== undefined && { searchLabel })}
    >
      {Before && <Before list={list} />}
      {Above === undefined ? <PageSearch page={page} list={list} cells={cells} /> : <Above list={list} />}
    </ListView>
  );
});

const PageSearch = observer(function PageSearch<Row>(props: ListPageViewProps<Row> & { list: RecordList<Row> }) {
  const { page, list, cells } = props;
  const { panel, advanced } = fieldsOf(list.knownFilters);
  const form = useSearchForm(list, [...panel, ...advanced]);
  const { InForm } = cells;
  return (
    <LateSearchForm label={page.formLabel ?? `Search ${page.title.toLowerCase()}`} fields={panel} form={form}>
      {advanced.length > 0 && <AdvancedSearch list={list} form={form} />}
      {InForm && <InForm list={list} form={form} />}
    </LateSearchForm>
  );
});
