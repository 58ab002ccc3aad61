// The viewer as it is drawn: pages have no powers, large texts say that they are cut, and its edge is moved by keys.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openViewer } from '../../../src/stores/viewer/Viewer.ts';
import { mostShown, type ViewedFile } from '../../../src/stores/viewer/viewed.ts';
import { Beside } from '../../../src/views/shared/viewer/Beside.tsx';
import { FileBody } from '../../../src/views/shared/viewer/FileBody.tsx';
import { DeskContext } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';

const fileOf = (kind: ViewedFile['kind'], text: string): ViewedFile => ({
  key: kind,
  name: `seen.${kind}`,
  kind,
  size: text.length,
  at: '2026-11-23T00:00:00Z',
  about: 'line 5',
  address: '/whole',
  sourceAddress: '/source',
  printAddress: '/print',
  read: async () => ({ name: 'seen', type: 'text/plain', bytes: new TextEncoder().encode(text) }),
});

async function shown(file: ViewedFile) {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  const viewer = stores.parts.of(openViewer);
  viewer.setLook('preview');
  viewer.open(() => ({ is: 'file', file }));
  await until('the file is read', () => viewer.standing === 'there');
  const access = { desk: undefined, soon: () => Promise.reject(new Error('No desk is wanted')), replayKeys: () => {} };
  render(
    <StoresContext.Provider value={stores}>
      <DeskContext.Provider value={access}>
        <FileBody viewer={viewer} viewed={{ is: 'file', file }} />
      </DeskContext.Provider>
    </StoresContext.Provider>,
  );
  return viewer;
}

test('a page is drawn in a frame that may do nothing, and never as part of ours', async () => {
  await shown(fileOf('page', '<b>bold</b>'));
  expect(screen.getByTitle(/^Preview of seen.page/).getAttribute('sandbox')).toBe('');
  expect(document.querySelector('b')).toBeNull();
});

test('a document has a frame without a sandbox, which would keep the program of the browser away', async () => {
  await shown(fileOf('document', '%PDF'));
  expect(screen.getByTitle('seen.document').hasAttribute('sandbox')).toBe(false);
});

test('a text that is longer than what is drawn says so, and can be had whole', async () => {
  await shown(fileOf('text', 'é'.repeat(mostShown / 2)));
  expect(screen.getByText(/The first 256 KB are shown/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the whole file' }).getAttribute('href')).toBe('/whole');
});

test('the edge of the viewer is moved by keys between its bounds, and stays where it was put', () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  render(
    <StoresContext.Provider value={stores}>
      <Beside side="viewer">log</Beside>
    </StoresContext.Provider>,
  );
  const edge = screen.getByRole('separator', { name: 'Size of the viewer' });
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  expect(edge.getAttribute('aria-valuenow')).toBe('50');
  fireEvent.keyDown(edge, { key: 'End' });
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  expect(edge.getAttribute('aria-valuenow')).toBe('85');
  expect(stores.preferences.viewerShare).toBe(0.85);
  fireEvent.keyDown(edge, { key: 'Enter' });
  expect(edge.getAttribute('aria-valuenow')).toBe('45');
});
