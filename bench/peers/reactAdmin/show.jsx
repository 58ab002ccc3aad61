// The peer's Show page: the facts of an application, its webhooks, and its profiles with accounts and lifecycle.
import {
  ArrayField,
  BooleanField,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  RecordContextProvider,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';

/** As many as the product shows until they are opened. */
const mostWebhooks = 3;

const Plain = ({ children }) => (
  <Datagrid bulkActionButtons={false} rowClick={false}>
    {children}
  </Datagrid>
);

const Profile = () => (
  <SimpleShowLayout>
    <TextField source="id" label="Profile Status" />
    <TextField source="crawler.uuid" label="Crawler UUID" />
    <DateField source="crawler.timestamp" label="Start Time" showTime />
    <TextField source="crawler.status" label="Status" />
    <NumberField source="crawler.elapsed" label="Time Elapsed" />
    <TextField source="initiator" />
    <TextField source="crawler.bank" label="Bank" />
    <ArrayField source="accounts">
      <Plain>
        <TextField source="id" />
        <TextField source="nickname" label="Name" />
        <TextField source="bsb" />
        <TextField source="number" />
        <TextField source="type" />
        <NumberField source="available" />
        <NumberField source="balance" />
        <NumberField source="transaction_count" label="Transactions" />
        <FunctionField label="Jobs" render={({ jobs }) => Object.entries(jobs).join(' ')} />
      </Plain>
    </ArrayField>
    <ArrayField source="crawler.lifecycle" label="Lifecycle">
      <Plain>
        <TextField source="sequence" />
        <DateField source="timestamp" showTime />
        <NumberField source="elapsed" />
        <TextField source="parsed.payload.status" label="Status" />
        <TextField source="message" />
      </Plain>
    </ArrayField>
  </SimpleShowLayout>
);

const Profiles = () => {
  const { id, profiles } = useRecordContext();
  return (
    <div data-shown={id}>
      {profiles.map((profile) => (
        <RecordContextProvider key={profile.id} value={profile}>
          <Profile />
        </RecordContextProvider>
      ))}
    </div>
  );
};

const Webhooks = () => {
  const record = useRecordContext();
  return (
    <RecordContextProvider value={{ ...record, shown: record.webhooks.last.slice(0, mostWebhooks) }}>
      <ArrayField source="shown" label="Webhooks">
        <Plain>
          <DateField source="timestamp" showTime />
          <TextField source="event" />
          <BooleanField source="success" />
          <TextField source="webhook" label="Endpoint" />
          <NumberField source="response_code" label="Code" />
          <NumberField source="attempt" />
        </Plain>
      </ArrayField>
    </RecordContextProvider>
  );
};

export default function ApplicationShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="id" />
        <DateField source="timestamp" showTime />
        <TextField source="vendor.name" />
        <TextField source="vendor_label" />
        <TextField source="vendor_specific_id" />
        <BooleanField source="analysed" />
        <BooleanField source="finalised" />
        <FunctionField label="Options" render={({ options }) => Object.entries(options).join(' ')} />
        <Webhooks />
        <Profiles />
      </SimpleShowLayout>
    </Show>
  );
}
