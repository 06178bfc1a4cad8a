import 'fake-indexeddb/auto';
import { apiError, networkDown } from '@cervoise/graphql-client/testing';
import { plain } from '@cervoise/records/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropLog, useLogQueueStore } from '../../../log-queue/log-queue';
import { openAt } from '../../../testing/open-at';
import { answers, plannedBatch } from '../../../testing/sample-batches';

const offline = () => {
  throw networkDown();
};
const event = (minutesAgo: number, kind: string, stepKey: string, values: object = {}) => ({
  id: `5d000000-0000-4000-8000-${String(minutesAgo).padStart(12, '0')}`,
  requestId: `${kind} ${stepKey} ${minutesAgo}`,
  kind,
  stepKey,
  happenedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  field: null,
  value: null,
  lineId: null,
  lotNumber: null,
  text: null,
  photoId: null,
  userName: 'Camille Morel',
  ...values,
});
const mashing = [event(50, 'started', 'heat_water-1'), event(20, 'finished', 'heat_water-1')];

const open = async (events: readonly object[], addBrewDayEvent: unknown = offline) => {
  const batch = { ...plannedBatch, brewDay: { ...plannedBatch.brewDay, events } };
  const opened = await openAt(`/production/${batch.id}/brew`, {
    ...answers,
    productionBatch: batch,
    addBrewDayEvent,
  } as typeof answers);
  await screen.findByRole('heading', { level: 1, name: 'Jour de brassage' });
  return opened;
};
const queued = () => useLogQueueStore.getState().entries.map(({ brewEvent }) => brewEvent);

afterEach(async () => {
  for (const { requestId } of useLogQueueStore.getState().entries)
    await act(() => dropLog(requestId));
});

it('begins offline with the first step, and goes on to the next', async () => {
  const { user } = await open([]);
  expect(screen.getByRole('region', { name: 'Étapes' })).toHaveTextContent('Empâtage 67 °C');
  await user.click(screen.getByRole('button', { name: 'Commencer le brassage' }));
  expect(await screen.findByText('Étape 1 sur 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Passer au palier 67\s°C$/ }));
  expect(await screen.findByText('Étape 2 sur 4')).toBeVisible();
  expect(plain((await screen.findByText(/en attente/)).textContent)).toBe(
    'Hors connexion, 2 saisies en attente',
  );
  expect(queued()).toEqual([
    { kind: 'started', stepKey: 'heat_water-1' },
    { kind: 'finished', stepKey: 'heat_water-1' },
  ]);
});

it('shows the time left, and asks before it is over', async () => {
  const { user } = await open(mashing);
  expect(screen.getByRole('timer')).toHaveTextContent(/^(40:00|39:5\d)$/);
  await user.click(screen.getByRole('button', { name: '+ 5 min' }));
  expect(await screen.findByText(/restantes sur 65/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Étape suivante : ébullition' }));
  await user.click(await screen.findByRole('button', { name: 'Passer quand même' }));
  expect(await screen.findByText('Étape 3 sur 4')).toBeVisible();
  expect(queued().map((one) => one?.kind)).toEqual(['extended', 'finished']);
});

it('keeps a reading on leaving its field, with its deviation; an impossible one is refused', async () => {
  const { user } = await open(mashing);
  const field = screen.getByRole('textbox', { name: 'pH' });
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('placeholder', '5,40');
  await user.type(field, '54');
  fireEvent.blur(field);
  expect(await screen.findByText('La mesure doit être inférieure ou égale à 14.')).toBeVisible();
  expect(queued()).toEqual([]);
  await user.clear(field);
  await user.type(field, '5,46');
  fireEvent.blur(field);
  expect(plain((await screen.findByText(/au-dessus/)).textContent)).toBe('0,06 au-dessus');
  expect(queued()).toEqual([{ kind: 'reading', stepKey: 'mash-1', field: 'mashPh', value: 5.46 }]);
});

it('says that a text is no reading', async () => {
  const { user } = await open(mashing);
  const field = screen.getByRole('textbox', { name: 'pH' });
  await user.type(field, 'abc');
  fireEvent.blur(field);
  expect(await screen.findByText('La mesure doit être un nombre.')).toBeVisible();
});

it('announces the next hop, to be weighed before it is thrown', async () => {
  const { user } = await open(mashing);
  const next = screen.getByRole('button', { name: /Magnum/ });
  expect(plain(next.textContent)).toMatch(/^Magnum 0,7 kg dans 40 min/);
  expect(plain(next.textContent)).toMatch(/à peser dans 25 min/);
  expect(screen.getByRole('region', { name: 'À venir' })).toHaveTextContent(/Citra/);
  await user.click(next);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Lot' }), 'HB-0952');
  await user.click(dialog.getByRole('button', { name: 'Pesé' }));
  expect(queued()).toEqual([
    expect.objectContaining({ kind: 'weighed', lotNumber: 'HB-0952', value: 0.7 }),
  ]);
  expect(screen.getByRole('button', { name: /Magnum.*pesé, à ajouter/ })).toBeVisible();
});

it('notes the lot of our own label that is scanned, and says when it is not the drawn one', async () => {
  const { user } = await open(mashing);
  const lotId = '8d7c6b5a-1111-4222-8333-944455566677';
  const label = `${window.location.origin}/inventory/ingredients/3f0c1f5e-7a1b-4c55-9d0e-0a1b2c3d4e5f?lot=${lotId}`;
  await user.click(screen.getByRole('button', { name: /Magnum/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Lot' }), { target: { value: label } });
  expect(dialog.getByText(/pas un lot pris.*un rappel de ce lot trouvera/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pesé' }));
  expect(queued()).toEqual([expect.objectContaining({ kind: 'weighed', lotId, lotNumber: null })]);
});

it('refuses a number that is too long for a lot', async () => {
  const { user } = await open(mashing);
  await user.click(screen.getByRole('button', { name: /Magnum/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Lot' }), {
    target: { value: `https://elsewhere.example/${'x'.repeat(60)}` },
  });
  await user.click(dialog.getByRole('button', { name: 'Pesé' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/60 caractères/);
  expect(queued()).toEqual([]);
});

it('keeps a refused entry in sight, and lets the others pass', async () => {
  const { user, api } = await open(mashing, ({ input }: { input: { kind: string } }) => {
    if (input.kind === 'reading') throw apiError('BAD_USER_INPUT');
    return { id: plannedBatch.id, status: 'in_progress', brewDay: { events: mashing } };
  });
  const field = screen.getByRole('textbox', { name: 'pH' });
  await user.type(field, '5,46');
  fireEvent.blur(field);
  const failed = await screen.findByRole('region', { name: 'Mesures non enregistrées' });
  expect(plain(failed.textContent)).toMatch(/Empâtage 67 °C : pH 5,46.*Refusé/);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(api.variablesOf('AddBrewDayEvent').map(({ input }) => input.kind)).toContain('paused'),
  );
  await user.click(within(failed).getByRole('button', { name: 'Oublier' }));
  expect(screen.queryByRole('region', { name: 'Mesures non enregistrées' })).toBeNull();
});

it('notes an incident, also when its photo cannot be read', async () => {
  const { user } = await open(mashing);
  await user.click(screen.getByRole('button', { name: 'Noter un incident' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Incident/ }));
  await user.click(dialog.getByRole('button', { name: 'Noter' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Le motif est requis (3 caractères au moins).',
  );
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Le motif est requis/);
  await user.type(dialog.getByRole('textbox'), 'Pompe bouchée');
  const file = new File(['no image'], 'notes.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText('Photo de l’incident'), file);
  expect(await dialog.findByText(/Cette photo ne peut pas être lue/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Noter' }));
  expect(queued()).toEqual([
    { kind: 'incident', stepKey: 'mash-1', text: 'Pompe bouchée', photo: null },
  ]);
  expect(await screen.findByText(/Incident\s: Pompe bouchée/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Voir la photo/ })).toBeNull();
});

it('shows the photo of a stored incident when it is asked for', async () => {
  const photoId = '5d000000-0000-4000-8000-00000000f070';
  const incident = event(10, 'incident', 'mash-1', { text: 'Pompe bouchée', photoId });
  const { user, api } = await open([...mashing, incident]);
  expect(api.variablesOf('BrewDayPhoto')).toEqual([]);
  api.answer({ brewDayPhoto: '/9j/2Q==' });
  await user.click(screen.getByRole('button', { name: 'Voir la photo : Pompe bouchée' }));
  expect(await screen.findByRole('img', { name: 'Incident : Pompe bouchée' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,/9j/2Q==',
  );
  expect(api.variablesOf('BrewDayPhoto')).toEqual([{ id: photoId }]);
});
