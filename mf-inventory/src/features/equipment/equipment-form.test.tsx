import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { formOnScreen, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, chiller } from '../../testing/sample-equipment';

async function openForm(address: string, name: string, more: MockAnswers) {
  const opened = await openAt(address, { ...answers, ...more });
  return { ...opened, ...(await formOnScreen(opened.user, name)) };
}

describe('new equipment', () => {
  const open = (more: MockAnswers = {}) => openForm('/equipment/new', 'Nouvel équipement', more);

  it('sends the values, its schedule and its rent', async () => {
    const { api, user, address, fill, press } = await open({ createEquipment: chiller });
    fill('Nom', ' Groupe froid ');
    await press('Planifier une maintenance');
    fill('Tâche', 'Contrôle');
    fill('Tous les', '180');
    await user.click(screen.getByRole('switch', { name: 'Louable' }));
    fill('Prix par jour', '45,5');
    fill('Valeur actuelle', '7 600');
    await press('Ajouter l’équipement');
    await waitFor(() => expect(address()).toBe(`/equipment/${chiller.id}`));
    expect(api.variablesOf('CreateEquipment')).toEqual([
      {
        input: expect.objectContaining({
          requestId: expect.any(String),
          name: 'Groupe froid',
          category: 'fermenter',
          status: 'operational',
          condition: 'good',
          maintenanceSchedule: { task: 'Contrôle', everyDays: 180, everyHectoliters: null },
          isRentable: true,
          rentalPricePerDay: 45.5,
          currentValue: 7600,
          manufacturer: null,
          purchaseDate: null,
        }),
      },
    ]);
    expect(shownToasts()).toEqual([{ title: 'Équipement ajouté', message: 'Groupe froid' }]);
  });

  it('suggests locations that the server finds, and takes any other', async () => {
    const places = Array.from({ length: 300 }, (_, index) => `Travée ${index}`);
    const { api, user, search, fill, press } = await open({
      createEquipment: chiller,
      equipmentLocations: ({ search: text, first }: { search: string | null; first: number }) =>
        places.filter((place) => place.includes(text ?? '')).slice(0, first),
    });
    await search('Emplacement', '299', 'Travée 299');
    const location = screen.getByRole('combobox', { name: 'Emplacement' });
    expect(location).toHaveValue('Travée 299');
    await user.clear(location);
    await user.type(location, 'Quai neuf');
    fill('Nom', 'Groupe froid');
    await press('Ajouter l’équipement');
    await waitFor(() =>
      expect(api.variablesOf('CreateEquipment')[0]).toMatchObject({
        input: { location: 'Quai neuf' },
      }),
    );
  });

  it('requires an interval for a schedule, and a price for rentable equipment', async () => {
    const { api, user, field, fill, press } = await open();
    fill('Nom', 'Groupe froid');
    await press('Planifier une maintenance');
    fill('Tâche', 'Contrôle');
    await user.click(screen.getByRole('switch', { name: 'Louable' }));
    await press('Ajouter l’équipement');
    await waitFor(() =>
      expect(field('Tous les')).toHaveAccessibleDescription(
        'Indiquez un intervalle en jours ou en hectolitres.',
      ),
    );
    expect(api.variablesOf('CreateEquipment')).toEqual([]);
    fill('Tous les', '90');
    await press('Ajouter l’équipement');
    await waitFor(() =>
      expect(field('Prix par jour')).toHaveAccessibleDescription(
        'Indiquez le prix de location par jour.',
      ),
    );
  });
});

describe('the capacity', () => {
  it('is a field of vessels only, and is cleared with another category', async () => {
    const tank = { ...chiller, category: 'fermenter', capacityHectoliters: 12 };
    const { api, user, field, press } = await openForm(
      `/equipment/${chiller.id}/edit`,
      'Équipement',
      {
        equipmentItem: { ...tank },
        updateEquipment: chiller,
      },
    );
    expect(field('Capacité')).toHaveValue('12');
    await user.click(screen.getByRole('combobox', { name: 'Catégorie' }));
    await user.click(await screen.findByTitle('Froid'));
    expect(screen.queryByRole('textbox', { name: 'Capacité' })).toBeNull();
    await press('Enregistrer');
    await waitFor(() =>
      expect(api.variablesOf('UpdateEquipment')).toEqual([
        {
          input: expect.objectContaining({ category: 'cooling', capacityHectoliters: null }),
        },
      ]),
    );
  });
});

describe('existing equipment', () => {
  const open = (more: MockAnswers) => openForm(`/equipment/${chiller.id}/edit`, 'Équipement', more);

  it('sends the changed fields with the loaded version; a schedule can be removed', async () => {
    const { api, address, field, fill, press } = await open({ updateEquipment: chiller });
    expect(field('Tâche')).toHaveValue('Contrôle d’étanchéité');
    fill('Modèle', '');
    await press('Ne plus planifier');
    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(`/equipment/${chiller.id}`));
    expect(api.variablesOf('UpdateEquipment')).toEqual([
      {
        input: {
          id: chiller.id,
          updatedAt: chiller.updatedAt,
          model: null,
          maintenanceSchedule: null,
          requestId: expect.any(String),
        },
      },
    ]);
  });

  it('brings a removed schedule back as it was typed', async () => {
    const { user, field, fill, press } = await open({});
    fill('Tous les', '90');
    await press('Ne plus planifier');
    expect(screen.queryByRole('textbox', { name: 'Tâche' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(field('Tâche')).toHaveValue('Contrôle d’étanchéité');
    expect(field('Tous les')).toHaveValue('90');
    await press('Ne plus planifier');
    await press('Planifier une maintenance');
    expect(field('Tâche')).toHaveValue('');
  });

  it('reports a change by another user and keeps the typed values', async () => {
    const { api, address, field, fill, press } = await open({
      updateEquipment: ({ input }: { input?: { updatedAt?: string } }) => {
        if (input?.updatedAt === chiller.updatedAt) throw apiError('CONFLICT');
        return chiller;
      },
    });
    fill('Notes', 'Bruyant');
    const updatedAt = '2027-01-01T08:00:00.000Z';
    api.answer({ equipmentItem: { ...chiller, updatedAt, serialNumber: 'GF18-9999' } });
    await press('Enregistrer');
    expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
    const differences = within(await screen.findByRole('region', { name: 'Ce qui diffère' }));
    expect(differences.getByText('GF18-9999')).toBeVisible();
    expect(field('Notes')).toHaveValue('Bruyant');
    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(`/equipment/${chiller.id}`));
    expect(api.variablesOf('UpdateEquipment')[1]?.input).toEqual({
      id: chiller.id,
      updatedAt,
      notes: 'Bruyant',
      requestId: expect.any(String),
    });
  });
});
