import { type AttachmentRecord, attachmentRefusals } from '@cervoise/domain/attachments';
import { setReadOnlyReason } from '@cervoise/shell-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import {
  openRoutes,
  plain,
  Refusal,
  serveRest,
  serverDown,
  shownToasts,
  watchDownloads,
} from '../testing';
import { AttachmentsList } from '.';

const file = (more: object = {}) => ({
  __typename: 'Attachment',
  id: 'a-1',
  kind: 'analysis',
  fileName: 'Analyse ML-7.pdf',
  contentType: 'application/pdf',
  size: 340_000,
  thumbnail: null,
  addedBy: 'Marc Petit',
  createdAt: '2026-03-12T09:00:00.000Z',
  ...more,
});
const photo = file({
  id: 'a-2',
  kind: 'photo',
  fileName: 'cuve.jpg',
  contentType: 'image/jpeg',
  thumbnail: '/9j/2wBD',
});
const answer = (files: readonly object[] = []) => ({
  recordAttachments: {
    __typename: 'RecordAttachments',
    id: 'equipment/e-1',
    usedBytes: 12_300_000,
    quotaBytes: 1_000_000_000,
    files,
  },
});

beforeEach(() => {
  // What browsers draw and jsdom does not.
  const image = { width: 2400, height: 600, close: jest.fn() };
  Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue(image) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['thumbnail'])));
});
afterEach(() => jest.restoreAllMocks());

const routes = (isDeleted = false, record: AttachmentRecord = 'equipment'): RouteObject[] => [
  {
    path: '/equipment/e-1',
    element: (
      <section aria-label="Pièces jointes">
        <AttachmentsList record={record} recordId="e-1" isDeleted={isDeleted} />
      </section>
    ),
  },
];
async function openCard(
  answers: object = answer(),
  { isDeleted, role }: { isDeleted?: boolean; role?: 'admin' | 'brewer' } = {},
) {
  const opened = await openRoutes(routes(isDeleted), '/equipment/e-1', answers as never, { role });
  const card = within(await screen.findByRole('region', { name: 'Pièces jointes' }));
  return { ...opened, card };
}
const pdf = new File(['%PDF-1.7'], 'notice.pdf', { type: 'application/pdf' });
const picker = (card: ReturnType<typeof within>) => card.findByLabelText('Choisir un fichier');
const route = 'POST /attachments/equipment/e-1';

it('shows the files of a record, latest first', async () => {
  const { api } = await openRoutes(routes(), '/equipment/e-1', answer([file(), photo]) as never);
  const rows = await screen.findAllByRole('listitem');
  expect(api.variablesOf('RecordAttachments')).toEqual([{ record: 'equipment', recordId: 'e-1' }]);
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    'Analyse ML-7.pdfCertificat d’analyse · 340 ko · 12/03/2026 · Marc Petit',
    'cuve.jpgPhoto · 340 ko · 12/03/2026 · Marc Petit',
  ]);
  expect(rows[1]?.querySelector('img')).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/2wBD');
  expect(screen.getByText(/La brasserie utilise/)).toHaveTextContent(/12,3 Mo sur 1 Go/);
});

it('offers a chosen file for its own record only', async () => {
  function TwoRecords() {
    const [recordId, setRecordId] = useState('e-1');
    return (
      <>
        <AttachmentsList record="equipment" recordId={recordId} />
        <button type="button" onClick={() => setRecordId(recordId === 'e-1' ? 'e-2' : 'e-1')}>
          L’autre
        </button>
      </>
    );
  }
  const { user } = await openRoutes(
    [{ path: '/equipment', element: <TwoRecords /> }],
    '/equipment',
    answer() as never,
  );
  const choice = () => screen.findByLabelText('Choisir un fichier');
  await choice();
  // Read before, the files of the other record are shown at once.
  await user.click(screen.getByRole('button', { name: 'L’autre' }));
  await user.upload(await choice(), pdf);
  expect(screen.getByRole('button', { name: 'Joindre' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'L’autre' }));
  expect(await choice()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Joindre' })).toBeNull();
});

it('sends a chosen file under what it is said to be', async () => {
  const rest = serveRest({ [route]: () => ({ id: 'a-1' }) });
  const { user, card, api } = await openCard();
  expect(await card.findByText('Aucune pièce jointe')).toBeVisible();
  await user.upload(await picker(card), pdf);
  expect(card.getByRole('radio', { name: 'Notice' })).toBeChecked();
  expect(card.getByRole('radio', { name: 'Notice' })).toHaveFocus();
  await user.click(card.getByRole('radio', { name: 'Facture' }));
  await user.click(card.getByRole('button', { name: 'Joindre' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Pièce jointe ajoutée' }]));
  const [call] = rest.callsOf(route);
  expect(call?.query).toMatchObject({
    fileName: 'notice.pdf',
    kind: 'invoice',
    thumbnailSize: '0',
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(call?.body).toBe(pdf);
  await waitFor(() => expect(api.variablesOf('RecordAttachments')).toHaveLength(2));
  expect(await picker(card)).toHaveFocus();
});

it('sends the thumbnail of a picture in front of it', async () => {
  const rest = serveRest({ [route]: () => ({ id: 'a-1' }) });
  const { user, card } = await openCard();
  await user.upload(await picker(card), new File(['jpeg'], 'cuve.jpg', { type: 'image/jpeg' }));
  expect(card.getByRole('radio', { name: 'Photo' })).toBeChecked();
  await user.click(card.getByRole('button', { name: 'Joindre' }));
  await waitFor(() => expect(rest.callsOf(route)).toHaveLength(1));
  const [call] = rest.callsOf(route);
  expect(call?.query).toMatchObject({ kind: 'photo', thumbnailSize: String('thumbnail'.length) });
  expect(call?.body).toMatchObject({ size: 'thumbnailjpeg'.length });
});

it('offers the camera of a phone beside the choice of a file', async () => {
  const { card } = await openCard();
  expect(await card.findByLabelText('Prendre une photo')).toHaveAttribute('capture', 'environment');
  expect(await picker(card)).not.toHaveAttribute('capture');
});

it.each([
  ['another type', new File(['x'], 'prix.docx'), attachmentRefusals.type],
  ['nothing', new File([], 'vide.pdf'), attachmentRefusals.empty],
  [
    'too large a file',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'plan.pdf'),
    attachmentRefusals.size,
  ],
])('refuses %s before it is sent', async (_, chosen, message) => {
  const rest = serveRest({});
  const { card } = await openCard();
  fireEvent.drop(await picker(card), { dataTransfer: { files: [chosen] } });
  expect(plain((await card.findByRole('alert')).textContent)).toContain(plain(message));
  expect(rest.calls).toEqual([]);
});

it('keeps the chosen file after a refusal, and sends it again as the same request', async () => {
  const message = 'Il reste 1 Mo sur les 1 000 Mo de pièces jointes de la brasserie.';
  const rest = serveRest({
    [route]: () => {
      throw new Refusal('BAD_USER_INPUT', message);
    },
  });
  const { user, card } = await openCard();
  await user.upload(await picker(card), pdf);
  await user.click(card.getByRole('button', { name: 'Joindre' }));
  expect(plain((await card.findByRole('alert')).textContent)).toContain(plain(message));
  expect(card.getByText(/^notice\.pdf/)).toBeVisible();
  rest.answer({
    [route]: () => {
      throw serverDown;
    },
  });
  await user.click(card.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(rest.callsOf(route)).toHaveLength(2));
  rest.answer({ [route]: () => ({ id: 'a-1' }) });
  await user.click(await card.findByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Pièce jointe ajoutée' }]));
  const ids = rest.callsOf(route).map(({ query }) => query.requestId);
  expect(new Set(ids).size).toBe(1);
});

it('makes another request of the same file under another kind', async () => {
  const rest = serveRest({
    [route]: () => {
      throw serverDown;
    },
  });
  const { user, card } = await openCard();
  await user.upload(await picker(card), pdf);
  await user.click(card.getByRole('button', { name: 'Joindre' }));
  await user.click(await card.findByRole('radio', { name: 'Autre' }));
  await user.click(card.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(rest.callsOf(route)).toHaveLength(2));
  const [first, second] = rest.callsOf(route).map(({ query }) => query.requestId);
  expect(second).not.toBe(first);
});

it('shows the progress, and stops when it is told to', async () => {
  const rest = serveRest({ [route]: () => new Promise(() => undefined) });
  const { user, card } = await openCard();
  await user.upload(await picker(card), pdf);
  await user.click(card.getByRole('button', { name: 'Joindre' }));
  expect(await card.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await user.click(card.getByRole('button', { name: 'Annuler' }));
  expect(rest.abandoned).toEqual([expect.stringMatching('^POST /api/attachments/equipment/e-1')]);
  expect(card.getByText(/^notice\.pdf/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Annuler' }));
  expect(await picker(card)).toHaveFocus();
});

it('downloads a file under its name', async () => {
  serveRest({ 'GET /attachments/a-1': () => ({}) });
  const saved = watchDownloads();
  const { user, card } = await openCard(answer([file()]));
  await user.click(await card.findByRole('button', { name: 'Télécharger Analyse ML-7.pdf' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'Analyse ML-7.pdf' }]));
});

it('removes a file once it is confirmed', async () => {
  const { user, card, api } = await openCard({ ...answer([file()]), removeAttachment: true });
  await user.click(await card.findByRole('button', { name: 'Supprimer Analyse ML-7.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer Analyse/ }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Pièce jointe supprimée' }]));
  expect(api.variablesOf('RemoveAttachment')).toMatchObject([
    { input: { record: 'equipment', recordId: 'e-1', id: 'a-1' } },
  ]);
  await waitFor(() => expect(api.variablesOf('RecordAttachments')).toHaveLength(2));
});

it('only shows the files of a removed record', async () => {
  const { card } = await openCard(answer([file()]), { isDeleted: true });
  expect(await card.findByRole('button', { name: /^Télécharger/ })).toBeVisible();
  expect(card.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  expect(card.queryByLabelText('Choisir un fichier')).toBeNull();
});

it('only shows the files of a recall in a read-only brewery, which may go on with the recall', async () => {
  setReadOnlyReason('Le contrat est résilié.');
  await openRoutes(routes(false, 'recall'), '/equipment/e-1', answer([file()]) as never);
  expect(await screen.findByRole('button', { name: /^Télécharger/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  expect(screen.queryByLabelText('Choisir un fichier')).toBeNull();
  act(() => setReadOnlyReason(null));
});
