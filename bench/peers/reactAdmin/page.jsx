// The peer: the same rows in the list of react-admin, as its own tutorial writes one.
import { createRoot } from 'react-dom/client';
import { Admin, BooleanField, Datagrid, DateField, List, Resource, TextField } from 'react-admin';

const dataProvider = {
  async getList() {
    const { count, results } = await (await fetch('/api/v1/applications/')).json();
    return { data: results.slice(0, 50), total: count };
  },
};
const authProvider = {
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve('ADMIN'),
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
};

const Applications = () => (
  <List perPage={50} exporter={false}>
    <Datagrid rowClick={false}>
      <DateField source="timestamp" showTime />
      <TextField source="vendor_label" />
      <TextField source="vendor.country_code" />
      <TextField source="profiles.0.crawler.status" />
      <TextField source="vendor_specific_id" />
      <TextField source="profiles.0.initiator" />
      <BooleanField source="analysed" />
      <BooleanField source="finalised" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="applications" list={Applications} />
  </Admin>,
);
