import { AppTheme } from '@cervoise/ui/theme';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fillIn, plain, shownToasts } from '../testing/open-routes';
import { Refusal, serveRest, watchDownloads } from '../testing/rest-server';
import { LabelsDialog } from './labels-dialog';

const items = [
  { id: 'lot-1', label: 'Citra, lot HB-0941' },
  { id: 'lot-2', label: 'Citra, lot HB-0942' },
  { id: 'lot-3', label: 'Citra, sans numéro' },
];

async function open(given = items) {
  const onClose = jest.fn();
  render(
    <AppTheme>
      <LabelsDialog open of={{ parameter: 'lots', noun: 'lots' }} items={given} onClose={onClose} />
    </AppTheme>,
  );
  await screen.findByRole('textbox', { name: /^Exemplaires/ });
  return onClose;
}
const place = (name: RegExp) => screen.getByRole('radio', { name });
const print = () => fireEvent.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
const statusText = () => plain(screen.getByRole('status').textContent);

it('prints the ticked labels in the chosen number, from the first free one', async () => {
  const saved = watchDownloads();
  const server = serveRest({ 'GET /labels': () => 'PDF' });
  const onClose = await open();
  expect(statusText()).toContain('3 étiquettes sur 1 feuille');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Citra, lot HB-0942' }));
  fillIn(screen.getByRole('textbox', { name: /^Exemplaires/ }), '12');
  fireEvent.click(place(/^Place 5,/));
  expect(statusText()).toContain('24 étiquettes sur 2 feuilles');
  print();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf('GET /labels')[0]?.query).toEqual({
    lots: 'lot-1,lot-3',
    format: 'sheet',
    copies: '12',
    skip: '4',
  });
  expect(saved[0]?.name).toMatch(/^etiquettes-.*\.pdf$/);
  expect(shownToasts()).toMatchObject([{ title: 'Étiquettes prêtes' }]);
});

it('prints a roll without a sheet, and offers its format the next time', async () => {
  watchDownloads();
  const server = serveRest({ 'GET /labels': () => 'PDF' });
  const onClose = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Rouleau de 100 × 50 mm' }));
  expect(screen.queryByRole('radio', { name: /^Place 1,/ })).not.toBeInTheDocument();
  expect(statusText()).toContain('3 étiquettes de 100 × 50 mm');
  print();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf('GET /labels')[0]?.query).toEqual({
    lots: 'lot-1,lot-2,lot-3',
    format: 'roll100',
    copies: '1',
  });
  cleanup();
  await open();
  expect(screen.getByRole('radio', { name: 'Rouleau de 100 × 50 mm' })).toBeChecked();
  localStorage.clear();
});

it('moves over the sheet with the arrow keys, row by row', async () => {
  serveRest({});
  await open();
  const first = place(/^Place 1,/);
  expect(first).toBeChecked();
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(place(/^Place 4, rangée 2, colonne 1$/)).toBeChecked();
  expect(place(/^Place 4,/)).toHaveFocus();
  fireEvent.keyDown(place(/^Place 4,/), { key: 'End' });
  expect(place(/^Place 24,/)).toBeChecked();
});

it('reports what is missing, without a request', async () => {
  const server = serveRest({});
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Tout décocher' }));
  fillIn(screen.getByRole('textbox', { name: /^Exemplaires/ }), '0');
  print();
  expect(await screen.findByText('Choisissez au moins une étiquette.')).toBeInTheDocument();
  expect(screen.getByText('Le nombre d’exemplaires va de 1 à 100.')).toBeInTheDocument();
  expect(server.callsOf('GET /labels')).toEqual([]);
});

it('keeps the choices when the server refuses', async () => {
  serveRest({
    'GET /labels': () => {
      throw new Refusal('BAD_USER_INPUT', 'Une impression compte au plus 480 étiquettes.');
    },
  });
  const onClose = await open();
  fireEvent.click(place(/^Place 9,/));
  print();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Une impression compte au plus 480 étiquettes.',
  );
  expect(place(/^Place 9,/)).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

it('reports too many labels, without a request', async () => {
  const server = serveRest({});
  await open(
    Array.from({ length: 201 }, (_, place) => ({ id: `lot-${place}`, label: `Lot ${place}` })),
  );
  expect(screen.getByText('Une impression prend au plus 200 lots.')).toBeInTheDocument();
  print();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lot 0' }));
  expect(screen.queryByText('Une impression prend au plus 200 lots.')).not.toBeInTheDocument();
  fillIn(screen.getByRole('textbox', { name: /^Exemplaires/ }), '3');
  expect(screen.getByText('Une impression compte au plus 480 étiquettes.')).toBeInTheDocument();
  print();
  expect(server.callsOf('GET /labels')).toEqual([]);
});

it('warns when the codes lead to this machine only', async () => {
  const answer = { address: 'http://localhost:4000', isLocal: true };
  serveRest({ 'GET /labels/address': () => answer });
  await open();
  const warning = await screen.findByText(/Ces codes mènent à http:\/\/localhost:4000/);
  // The dialog fades in.
  await waitFor(() => expect(warning).toBeVisible());
});

it('does not warn with a public address', async () => {
  const answer = { address: 'https://cervoise.example', isLocal: false };
  const server = serveRest({ 'GET /labels/address': () => answer });
  await open();
  await waitFor(() => expect(server.callsOf('GET /labels/address')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByText(/Ces codes mènent/)).not.toBeInTheDocument();
});

it('offers no choice for a single item', async () => {
  serveRest({});
  await open(items.slice(0, 1));
  expect(screen.getByText('Citra, lot HB-0941')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
