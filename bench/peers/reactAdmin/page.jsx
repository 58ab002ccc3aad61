// The peer: the same rows in the list of react-admin, and the same facts on its Show page, as its own tutorial writes them.
// oxlint-disable-next-line no-restricted-imports -- the peer fetches its page as its own kind does
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, BooleanField, Datagrid, DateField, List, Resource, TextField } from 'react-admin';
import { timed } from '../../browser/page/timed.ts';

// Not among what its list needs before the first row.
const ApplicationShow = lazy(() => import('./show.jsx'));

let prepared = '';
const dataProvider = {
  async getOne() {
    const { results } = await new Response(prepared).json();
    return { data: results[0] };
  },
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
    <Resource name="applications" list={Applications} show={ApplicationShow} />
  </Admin>,
);

const until = (isSo) =>
  new Promise((resolve) => {
    if (isSo()) return void resolve();
    const seen = new MutationObserver(() => {
      if (!isSo()) return;
      seen.disconnect();
      resolve();
    });
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

Object.assign(window, {
  bench: {
    prepare(text) {
      prepared = text;
    },
    isOpen: () => document.querySelector('tbody tr') !== null,
    openView: (id) =>
      timed(() => {
        window.location.hash = `#/applications/${id}/show`;
        return until(() => document.querySelector(`[data-shown="${id}"]`) !== null);
      }),
    leaveView() {
      window.location.hash = '#/applications';
      return until(
        () => document.querySelector('[data-shown]') === null && document.querySelector('tbody tr') !== null,
      );
    },
  },
});
