import { apiError, type MockAnswers, networkDown } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, openAt, plain, shownFailures, shownToasts } from '../../testing/open-at';
import { answers, chiller, inDays } from '../../testing/sample-equipment';

async function openForm(button: string, form: string, more: MockAnswers = {}) {
  const opened = await openAt(`/equipment/${chiller.id}`, { ...answers, ...more });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: button }));
  const fields = within(await screen.findByRole('form', { name: form }));
  const field = (name: string) => fields.getByRole('textbox', { name });
  const choose = async (name: string, choice: string) => {
    await user.click(fields.getByRole('combobox', { name }));
    await user.click(await screen.findByTitle(choice));
  };
  const submit = (name: string) => user.click(fields.getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  return { ...opened, fields, field, choose, submit, gone };
}

describe('noting a maintenance', () => {
  const open = (more?: MockAnswers) => openForm('Noter une maintenance', 'Maintenance', more);

  it('begins with today, the planned task and who is writing', async () => {
    const { api, field, submit, gone } = await open({
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
    await submit('Noter la maintenance');
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
    expect(plain(shownToasts()[0]?.message)).toBe('Prochaine : dans 180 jours.');
    expect(api.variablesOf('Equipment').length).toBeGreaterThan(1);
  });

  it('wants to know who did it, and shows what the server refuses on its field', async () => {
    const { api, field, submit } = await open({
      recordMaintenance: () => {
        throw apiError('BAD_USER_INPUT', { fields: { cost: 'Coût trop élevé.' } });
      },
    });
    fillIn(field('Par'), ' ');
    await submit('Noter la maintenance');
    await waitFor(() => expect(field('Par')).toHaveFocus());
    expect(api.variablesOf('RecordMaintenance')).toEqual([]);
    fillIn(field('Par'), 'Hugo');
    fillIn(field('Coût'), '900');
    await submit('Noter la maintenance');
    await waitFor(() => expect(field('Coût')).toHaveAccessibleDescription('Coût trop élevé.'));
    expect(field('Coût')).toHaveValue('900');
  });
});

it('sends what changes from day to day, and nothing else', async () => {
  const { api, choose, submit, gone } = await openForm('Statut', 'Statut de l’équipement', {
    updateEquipment: { ...chiller, status: 'out_of_order', condition: 'poor' },
  });
  await choose('Statut', 'En panne');
  await choose('État', 'Mauvais');
  await submit('Enregistrer');
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

it('tells of a status somebody else set meanwhile, and keeps what was chosen', async () => {
  const { api, choose, submit, gone } = await openForm('Statut', 'Statut de l’équipement', {
    updateEquipment: ({ input }: { input?: { updatedAt?: string } }) => {
      if (input?.updatedAt) throw apiError('CONFLICT');
      return { ...chiller, status: 'out_of_order' };
    },
  });
  await choose('Statut', 'En panne');
  await submit('Enregistrer');
  expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  api.answer({
    equipmentItem: () => {
      throw networkDown();
    },
  });
  await submit('Voir la version actuelle');
  expect(await screen.findByText(/Impossible de se connecter au serveur\./)).toBeVisible();
  expect(shownFailures()).toEqual([]);
  api.answer({ equipmentItem: { ...chiller, status: 'cleaning', location: 'Cour' } });
  await submit('Voir la version actuelle');
  const current = within(await screen.findByRole('region', { name: 'Version actuelle' }));
  expect(current.getByText('En nettoyage')).toBeVisible();
  expect(current.getByText('Cour')).toBeVisible();
  await submit('Enregistrer quand même');
  await gone();
  const [first, second] = api.variablesOf('UpdateEquipment');
  expect(first?.input.status).toBe('out_of_order');
  expect(second?.input).toEqual({
    id: chiller.id,
    status: 'out_of_order',
    requestId: expect.any(String),
  });
});
