import { createMockApi, type MockAnswers, MockApiProvider } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { DataPage } from './data-page';

const made = {
  id: 'export-1',
  state: 'running',
  requestedBy: 'Anne Delorme',
  createdAt: '2026-03-12T08:00:00.000Z',
  expiresAt: '2026-03-19T08:00:00.000Z',
  totalRecords: 4000,
  writtenRecords: 1800,
  fileName: 'cervoise-lavoir-2026-03-12.zip',
  fileSize: null,
  filePath: null,
  isByEditor: false,
  unreadable: [],
};

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  toasts = watchToasts();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

function open(role: 'admin' | 'brewer', answers: MockAnswers = {}) {
  logInAs({ role });
  const api = createMockApi({ tenantExports: [], ...answers });
  const { user } = renderInRouter(<DataPage />, {
    path: '/profile/data',
    wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
  });
  return { api, user };
}
const downloads = (answer: Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer);

it('downloads one’s own data, and offers a brewer nothing else', async () => {
  const fetched = downloads(new Response('zip'));
  const { user } = open('brewer');
  await user.click(screen.getByRole('button', { name: 'Télécharger mes données' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/profile/export');
  expect(screen.queryByRole('button', { name: 'Exporter la brasserie' })).not.toBeInTheDocument();
});

it('explains a failed download', async () => {
  downloads(new Response('{}', { status: 404 }));
  const { user } = open('brewer');
  await user.click(screen.getByRole('button', { name: 'Télécharger mes données' }));
  await waitFor(() =>
    expect(toasts()).toEqual([
      expect.objectContaining({ message: "Le fichier demandé n'existe pas." }),
    ]),
  );
});

it('exports the brewery for its admin, and downloads the file when ready', async () => {
  const fetched = downloads(new Response('zip'));
  const { api, user } = open('admin', {
    exportTenantData: {
      success: true,
      filePath: '/tenant-exports/tenant-1/export-1',
      fileName: made.fileName,
      totalRecords: 4000,
    },
  });
  expect(await screen.findByText('Aucun export pour l’instant')).toBeVisible();
  api.answer({
    tenantExports: [
      { ...made, state: 'done', fileSize: 980_000, filePath: '/tenant-exports/tenant-1/export-1' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Exporter la brasserie' }));
  const table = within(await screen.findByRole('table', { name: 'Exports' }));
  expect(await table.findByText('Prêt')).toBeVisible();
  await waitFor(() =>
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/tenant-exports/tenant-1/export-1'),
  );
  await user.click(table.getByRole('button', { name: /Télécharger l’export/ }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

it('says that an export is incomplete, and names what stays sealed', async () => {
  const unreadable = ['recette « Ambrée », version 3', 'rapport « Janvier »'];
  open('admin', { tenantExports: [{ ...made, state: 'done', unreadable }] });
  expect(await screen.findByText('Incomplet')).toBeVisible();
  expect(screen.queryByText('Prêt')).not.toBeInTheDocument();
  expect(
    screen.getByText(/Aucune clé n’ouvre : recette « Ambrée », version 3 ; rapport/),
  ).toBeVisible();
});

it('shows the progress of an export', async () => {
  open('admin', { tenantExports: [made] });
  expect(await screen.findByText(/En cours · 45\s%/)).toBeVisible();
});
