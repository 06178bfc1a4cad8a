import { apiError, type MockAnswers, networkDown } from '@cervoise/graphql-client/testing';
import { fillIn, formOnScreen, plain, shownFailures, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, startAction } from '../../testing/open-at';
import { answers, chiller, inDays, record } from '../../testing/sample-equipment';

async function openForm(action: string, form: string, more: MockAnswers = {}) {
  const opened = await openAt(`/equipment/${chiller.id}`, { ...answers, ...more });
  await startAction(opened.user, action);
  return { ...opened, ...(await formOnScreen(opened.user, form)) };
}

describe('recording a maintenance', () => {
  const open = (more?: MockAnswers) => openForm('Noter une maintenance', 'Maintenance', more);

  it('starts with today, the planned task and the current user', async () => {
    const { api, field, press, gone } = await open({
      recordMaintenance: {
        ...chiller,
        maintenanceState: 'planned',
        nextMaintenanceDate: inDays(180),
      },
    });
    expect(field('Par')).toHaveValue('Camille Moreau');
    expect(field('Tâche')).toHaveValue('Contrôle d’étanchéité');
    fillIn(field('Par'), 'Froid Services Caen');
    fillIn(field('Coût'), '310,5');
    await press('Noter la maintenance');
    await gone();
    expect(api.variablesOf('RecordMaintenance')).toEqual([
      {
        input: {
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          tenantId: expect.any(String),
          equipmentId: chiller.id,
          performedOn: inDays(0),
          performedBy: 'Froid Services Caen',
          task: 'Contrôle d’étanchéité',
          cost: 310.5,
          note: null,
        },
      },
    ]);
    expect(plain(shownToasts()[0]?.message)).toBe('Prochaine : dans 6 mois.');
    await waitFor(() => expect(api.variablesOf('Equipment').length).toBeGreaterThan(1));
  });

  it('requires an author, and shows a server error on its field', async () => {
    const { api, field, press } = await open({
      recordMaintenance: () => {
        throw apiError('BAD_USER_INPUT', { fields: { cost: 'Coût trop élevé.' } });
      },
    });
    fillIn(field('Par'), ' ');
    await press('Noter la maintenance');
    await waitFor(() => expect(field('Par')).toHaveFocus());
    expect(api.variablesOf('RecordMaintenance')).toEqual([]);
    fillIn(field('Par'), 'Hugo');
    fillIn(field('Coût'), '900');
    await press('Noter la maintenance');
    await waitFor(() => expect(field('Coût')).toHaveAccessibleDescription('Coût trop élevé.'));
    expect(field('Coût')).toHaveValue('900');
  });
});

it('sends only the fields of a maintenance', async () => {
  const { api, choose, press, gone } = await openForm(
    'Changer le statut',
    'Statut de l’équipement',
    {
      updateEquipment: { ...chiller, status: 'out_of_order', condition: 'poor' },
    },
  );
  await choose('Statut', 'En panne');
  await choose('État', 'Mauvais');
  await press('Enregistrer');
  await gone();
  expect(api.variablesOf('UpdateEquipment')).toEqual([
    {
      input: {
        requestId: expect.any(String),
        id: chiller.id,
        updatedAt: chiller.updatedAt,
        status: 'out_of_order',
        condition: 'poor',
      },
    },
  ]);
  expect(shownToasts()).toEqual([{ title: 'Statut enregistré', message: 'En panne' }]);
});

it('reports a concurrent change of status, and keeps the choice', async () => {
  const { api, choose, press, gone } = await openForm(
    'Changer le statut',
    'Statut de l’équipement',
    {
      updateEquipment: ({ input }: { input?: { updatedAt?: string } }) => {
        if (input?.updatedAt === chiller.updatedAt) throw apiError('CONFLICT');
        return { ...chiller, status: 'out_of_order' };
      },
    },
  );
  await choose('Statut', 'En panne');
  api.answer({
    equipmentItem: () => {
      throw networkDown();
    },
  });
  await press('Enregistrer');
  expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  expect(await screen.findByText(/Impossible de se connecter au serveur\./)).toBeVisible();
  expect(shownFailures()).toEqual([]);
  const updatedAt = '2027-01-01T08:00:00.000Z';
  api.answer({ equipmentItem: { ...chiller, updatedAt, status: 'cleaning', location: 'Cour' } });
  await press('Lire la version actuelle');
  const differences = within(await screen.findByRole('region', { name: 'Ce qui diffère' }));
  const status = within(differences.getByRole('group', { name: 'Statut' }));
  expect(status.getByRole('radio', { name: 'Votre saisie' })).toBeChecked();
  expect(status.getByText('En panne')).toBeVisible();
  expect(status.getByText('En nettoyage')).toBeVisible();
  expect(differences.getByText('Cour')).toBeVisible();
  await press('Enregistrer');
  await gone();
  const [first, second] = api.variablesOf('UpdateEquipment');
  expect(first?.input.status).toBe('out_of_order');
  expect(second?.input).toEqual({
    id: chiller.id,
    updatedAt,
    status: 'out_of_order',
    requestId: expect.any(String),
  });
});

describe('a wrong maintenance record', () => {
  const open = (more: MockAnswers) =>
    openForm('Corriger la maintenance du 02/03/2026', 'Correction d’une maintenance', more);

  it('is corrected from its current values', async () => {
    const { api, field, press, gone } = await open({ correctMaintenance: chiller });
    expect(field('Par')).toHaveValue(record.performedBy);
    fillIn(field('Coût'), '31');
    await press('Corriger');
    await gone();
    expect(api.variablesOf('CorrectMaintenance')).toEqual([
      { input: expect.objectContaining({ id: record.id, performedOn: '2026-03-02', cost: 31 }) },
    ]);
  });

  it('is cancelled after a confirmation', async () => {
    const { api, user, press, gone } = await open({ withdrawMaintenance: chiller });
    await press('Retirer cette maintenance');
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    await gone();
    expect(api.variablesOf('WithdrawMaintenance')).toEqual([
      expect.objectContaining({ id: record.id }),
    ]);
    expect(shownToasts()[0]?.title).toBe('Maintenance retirée');
  });
});
