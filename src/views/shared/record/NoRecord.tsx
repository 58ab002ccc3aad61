// Says why there is no record to show: its key is none, there is none that this person may see, or it could not be loaded.
import { wordingOf } from '../../../api/failure.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { observer } from 'mobx-react-lite';
import { CommandButton } from '../commands/CommandButton.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { RecordPage } from '../page.ts';

interface NoRecordProps<Row> {
  page: RecordPage<Row>;
  list: RecordList<Row>;
}

export const NoRecord = observer(function NoRecord<Row>({ page, list }: NoRecordProps<Row>) {
  const { title, noun } = page;
  const [problem] = list.problems;
  if (problem !== undefined) {
    return <MessagePage heading={`${title} not found`} text={`${problem.field} ${problem.message}`} />;
  }
  if (list.failure !== undefined) {
    return (
      <MessagePage heading={`${title} could not be loaded`} text={wordingOf(list.failure) ?? ''}>
        <CommandButton command="list.refresh" appearance="primary">
          Try again
        </CommandButton>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      heading={`${title} not found`}
      text={`There is no ${noun} with this id that you may see. The link may be old or mistyped.`}
    />
  );
});
