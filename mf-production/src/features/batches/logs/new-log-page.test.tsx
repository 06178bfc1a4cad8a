import 'fake-indexeddb/auto';
import { addDays, breweryInstant } from '@cervoise/domain/dates';
import {
  apiError,
  type MockAnswers,
  networkDown,
  noteServerDate,
} from '@cervoise/graphql-client/testing';
import { plain, shownToasts } from '@cervoise/records/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropLog, useLogQueueStore } from '../../../log-queue/log-queue';
import { openAt } from '../../../testing/open-at';
import { answers, fermenting } from '../../../testing/sample-batches';

const page = `/production/${fermenting.id}`;
const offline = () => {
  throw networkDown();
};
const accept = { addBatchLog: { id: '5b000000-0000-4000-8000-000000000009' } };

async function open(more: MockAnswers) {
  const opened = await openAt(`${page}/log`, { ...answers, ...more });
  const form = within(await screen.findByRole('form', { name: 'Nouvelle mesure' }));
  return {
    ...opened,
    form,
    field: (name: string) => form.getByRole('textbox', { name }),
    press: (name: string) => opened.user.click(form.getByRole('button', { name })),
    save: () => opened.user.click(form.getByRole('button', { name: 'Enregistrer la mesure' })),
  };
}

afterEach(async () => {
  for (const { requestId } of useLogQueueStore.getState().entries)
    await act(() => dropLog(requestId));
});

/** Reads 1,020 and 19,4 °C. */
async function read({ field, user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('Densité'), '1,02');
  await user.type(field('Température'), '19,4');
}

it('fills in nothing: what is expected stands in grey, and two taps record no reading', async () => {
  const opened = await open(accept);
  const { api, field, form, save, address } = opened;
  expect(field('Densité')).toHaveValue('');
  expect(field('Densité')).toHaveAttribute('placeholder', '1,020');
  expect(field('Température')).toHaveValue('');
  expect(field('Température')).toHaveAttribute('placeholder', '19,4');
  await save();
  expect(form.getByText('Indiquez la température.')).toBeVisible();
  expect(api.variablesOf('AddBatchLog')).toEqual([]);
  await read(opened);
  await save();
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('AddBatchLog')).toEqual([
    {
      batchId: fermenting.id,
      logInput: {
        requestId: expect.any(String),
        timestamp: expect.any(String),
        type: 'gravity',
        gravityReading: 1.02,
        temperatureReading: 19.4,
        phReading: null,
        notes: null,
        isConfirmed: true,
      },
    },
  ]);
  expect(shownToasts()[0]?.title).toBe('Mesure enregistrée');
});

it('describes the figure at each step', async () => {
  const { form, press, field, user } = await open(accept);
  await press('Densité : moins');
  await press('Densité : moins');
  expect(field('Densité')).toHaveValue('1,018');
  expect(plain(form.getByText(/sous la courbe prévue/).closest('div')?.textContent)).toBe(
    '0,002 sous la courbe prévue, alcool 4,7 % vol.',
  );
  await press('Température : plus');
  expect(plain(form.getByText(/consigne$/).textContent)).toBe('1,4 °C au-dessus de la consigne');
  field('Température').focus();
  await user.keyboard('{ArrowDown}');
  expect(field('Température')).toHaveValue('19,4');
});

it('counts what is added in the fermenter in the alcohol of a reading', async () => {
  const figures = { ...fermenting.figures, fermentedGravity: 1.064 };
  const { form, press } = await open({ ...accept, productionBatch: { ...fermenting, figures } });
  await press('Densité : moins');
  await press('Densité : moins');
  expect(plain(form.getByText(/alcool/).textContent)).toContain('alcool 6,0 % vol.');
});

it('asks whether a gravity without its comma is the one with it, and says nothing of its alcohol', async () => {
  const { api, field, form, save, user } = await open(accept);
  await user.type(field('Température'), '19,4');
  await user.type(field('Densité'), '0');
  expect(form.queryByText(/alcool/)).toBeNull();
  await user.clear(field('Densité'));
  await user.type(field('Densité'), '1018');
  expect(form.queryByText(/courbe/)).toBeNull();
  await save();
  expect(field('Densité')).toHaveAccessibleDescription('Avec une virgule : 1,018 ?');
  expect(api.variablesOf('AddBatchLog')).toEqual([]);
});

it('sends a temperature without a gravity, and a note by a button', async () => {
  const { api, field, press, save, user } = await open(accept);
  await user.type(field('Température'), '19,4');
  await press('Purge');
  await press('Dégustation');
  await save();
  await waitFor(() => expect(api.variablesOf('AddBatchLog')).toHaveLength(1));
  expect(api.variablesOf('AddBatchLog')[0]?.logInput).toMatchObject({
    type: 'temperature',
    gravityReading: null,
    notes: 'Purge, Dégustation',
  });
});

it('accepts an earlier time, not a future one, compared with the plan of its day', async () => {
  const opened = await open({
    ...accept,
    productionBatch: { ...fermenting, brewDate: '2020-01-02' },
  });
  const { api, form, press, save, user } = opened;
  await read(opened);
  await user.click(screen.getByRole('button', { name: /changer l’heure$/ }));
  const time = form.getByLabelText<HTMLInputElement>('Mesuré le');
  const typeTime = (value: string) => fireEvent.change(time, { target: { value } });

  typeTime(`${Number(time.max.slice(0, 4)) + 1}-05-04T08:15`);
  await save();
  expect(time).toHaveAccessibleDescription('Une mesure ne peut pas être à venir.');
  typeTime('2019-12-31T08:15');
  await save();
  expect(time).toHaveAccessibleDescription('Une mesure ne peut pas précéder le jour du brassage.');
  expect(api.variablesOf('AddBatchLog')).toEqual([]);

  await press('Maintenant');
  expect(time).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /changer l’heure$/ }));
  const shown = form.getByLabelText<HTMLInputElement>('Mesuré le');
  const [day = ''] = shown.value.split('T');
  const earlier = addDays(day, -2);
  fireEvent.change(shown, { target: { value: `${earlier}T08:15` } });
  // The sixth day of the plan is today's: two days before it was 1,030.
  expect(form.getByText('prévue 1,030')).toBeVisible();
  await save();
  await waitFor(() => expect(api.variablesOf('AddBatchLog')).toHaveLength(1));
  expect(api.variablesOf('AddBatchLog')[0]?.logInput).toMatchObject({
    timestamp: breweryInstant(earlier, '08:15').toISOString(),
    gravityReading: 1.02,
  });
});

it('refuses an implausible value on its field', async () => {
  const { api, field, form, save, user } = await open(accept);
  await user.clear(field('Densité'));
  await user.type(field('Densité'), '1,8');
  await save();
  expect(form.getByText('La densité doit être inférieure ou égale à 1,2.')).toBeVisible();
  expect(api.variablesOf('AddBatchLog')).toEqual([]);
});

it('queues it offline with a notice, and sends it when the connection returns', async () => {
  const opened = await open({ addBatchLog: offline });
  const { api, save, address } = opened;
  await read(opened);
  await save();
  await waitFor(() => expect(address()).toBe(page));
  expect(await screen.findByText(/1.mesure partira au retour du réseau/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Mesures' }));
  const row = table.getByRole('row', { name: /pas encore envoyée/ });
  expect(row).toHaveTextContent(/1,020.*19,4/);
  expect(within(row).queryByRole('link', { name: /Corriger/ })).not.toBeInTheDocument();
  const count = fermenting.logs.filter(({ isCorrected }) => !isCorrected).length;
  expect(screen.getByRole('tab', { name: `Mesures ${count + 1}` })).toBeVisible();
  api.answer(accept);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(screen.queryByText(/au retour du réseau/)).not.toBeInTheDocument());
  expect(api.variablesOf('AddBatchLog').at(-1)?.logInput.gravityReading).toBe(1.02);
});

it('shows the server’s refusal, and keeps the typed values', async () => {
  const opened = await open({
    addBatchLog: () => {
      throw apiError('BAD_USER_INPUT');
    },
  });
  const { save, field, address } = opened;
  await read(opened);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Refusé.');
  expect(field('Densité')).toHaveValue('1,020');
  expect(address()).toBe(`${page}/log`);
});

it('keeps what failed on the server with « Corriger » and « Oublier », and says nothing of the network', async () => {
  const { api, field, save, address, user } = await open({
    addBatchLog: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  await user.clear(field('Densité'));
  await user.type(field('Densité'), '1,018');
  await save();
  await waitFor(() => expect(address()).toBe(page));
  const failed = within(await screen.findByRole('region', { name: 'Mesures non enregistrées' }));
  expect(failed.getByText(/Elle sera renvoyée d’elle-même/)).toBeVisible();
  expect(failed.getByRole('button', { name: 'Oublier' })).toBeVisible();
  expect(screen.queryByText(/Hors connexion/)).toBeNull();

  api.answer(accept);
  await user.click(failed.getByRole('link', { name: 'Corriger' }));
  const again = within(await screen.findByRole('form', { name: 'Nouvelle mesure' }));
  expect(again.getByRole('textbox', { name: 'Densité' })).toHaveValue('1,018');
  await user.clear(again.getByRole('textbox', { name: 'Densité' }));
  await user.type(again.getByRole('textbox', { name: 'Densité' }), '1,016');
  await user.click(again.getByRole('button', { name: 'Enregistrer la mesure' }));
  await waitFor(() => expect(address()).toBe(page));
  expect(screen.queryByRole('region', { name: 'Mesures non enregistrées' })).toBeNull();
  const sent = api.variablesOf('AddBatchLog').map(({ logInput }) => logInput);
  // The batch's page may have tried it once more by itself.
  expect([...new Set(sent.map(({ gravityReading }) => gravityReading))]).toEqual([1.018, 1.016]);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(new Set(sent.map(({ timestamp }) => timestamp)).size).toBe(1);
});

it('wants a reading far off the curve confirmed once, then takes it', async () => {
  const { api, form, field, save, user, address } = await open(accept);
  await user.type(field('Densité'), '1,15');
  await save();
  expect(plain(form.getByText(/au-dessus de la courbe prévue\. Est-ce bien lu/).textContent)).toBe(
    '1,150 est 0,130 au-dessus de la courbe prévue. Est-ce bien lu ?',
  );
  expect(api.variablesOf('AddBatchLog')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'C’est bien lu, enregistrer' }));
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('AddBatchLog')[0]?.logInput.gravityReading).toBe(1.15);
});

it('corrects a stored log by another one that says why, through the queue', async () => {
  const wrong = fermenting.logs[3];
  const opened = await openAt(`${page}/log?corrects=${wrong?.id}`, {
    ...answers,
    correctBatchLog: offline,
  });
  const { api, user, address } = opened;
  const form = within(await screen.findByRole('form', { name: 'Corriger la mesure' }));
  const field = (name: string) => form.getByRole('textbox', { name });
  expect(field('Densité')).toHaveValue('1,028');
  const save = () => user.click(form.getByRole('button', { name: 'Enregistrer la correction' }));
  await user.clear(field('Densité'));
  await user.type(field('Densité'), '1,026');
  await save();
  expect(field('Pourquoi')).toHaveAccessibleDescription('Dites pourquoi elle change.');
  await user.type(field('Pourquoi'), 'Chiffres inversés');
  await save();
  await waitFor(() => expect(address()).toBe(page));
  api.answer({ correctBatchLog: { id: '5b000000-0000-4000-8000-000000000009' } });
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(screen.queryByText(/au retour du réseau/)).not.toBeInTheDocument());
  expect(api.variablesOf('CorrectBatchLog').at(-1)?.input).toMatchObject({
    id: wrong?.id,
    gravityReading: 1.026,
    temperatureReading: 18.5,
    timestamp: wrong?.timestamp,
    reason: 'Chiffres inversés',
  });
  expect(api.variablesOf('AddBatchLog')).toEqual([]);
});

it('writes a measurement at the server’s time when the device’s clock is off', async () => {
  const threeDays = 3 * 24 * 3_600_000;
  const serverTells = (time: number) =>
    noteServerDate(new Date(time).toUTCString(), Date.now(), Date.now());
  serverTells(Date.now() - threeDays);
  const opened = await open(accept);
  await read(opened);
  await opened.save();
  await waitFor(() => expect(opened.api.variablesOf('AddBatchLog')).toHaveLength(1));
  const sent = Date.parse(opened.api.variablesOf('AddBatchLog')[0]?.logInput.timestamp);
  expect(Math.abs(sent + threeDays - Date.now())).toBeLessThan(60_000);
  serverTells(Date.now());
});
