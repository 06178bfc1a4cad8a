import { createMockApi, MockApiProvider, signIn } from '@cervoise/graphql-client/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PackagingCalculatorPage } from './packaging-calculator-page';

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

function open() {
  render(
    <MemoryRouter>
      <PackagingCalculatorPage />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const result = () => plain(screen.getByRole('region', { name: 'Résultat' }).textContent);

it('fills bottles with what the counted kegs leave, while typing', async () => {
  const user = open();
  expect(result()).toContain('2 910bouteilles de 33 cl');
  await user.click(screen.getByRole('button', { name: /Fût\s30\sl/ }));
  const keg = within(screen.getByRole('group', { name: /Fût\s30/ }));
  await user.type(keg.getByRole('textbox', { name: 'Nombre' }), '10');
  expect(result()).toContain('2 001bouteilles de 33 cl');
  expect(result()).toContain('10fûts de 30 l');
  await user.clear(keg.getByRole('textbox', { name: 'Nombre' }));
  await user.type(keg.getByRole('textbox', { name: 'Nombre' }), '40');
  expect(result()).toContain('Il manque 239,6 l pour tout remplir');
});

it('brings removed containers back to their place, with what was typed', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /Fût\s30\sl/ }));
  const bottle = within(screen.getByRole('group', { name: /Bouteille/ }));
  await user.type(bottle.getByRole('textbox', { name: 'Nombre' }), '600');
  await user.click(screen.getByRole('button', { name: /^Retirer « Bouteille/ }));
  expect(screen.queryByRole('group', { name: /Bouteille/ })).not.toBeInTheDocument();
  const undo = screen.getByRole('button', { name: /^Annuler le retrait : Bouteille/ });
  expect(undo).toHaveFocus();
  await user.click(undo);
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('textbox', { name: 'Nombre' })).toHaveValue('600');
  await user.click(screen.getByRole('button', { name: /^Retirer « Fût/ }));
  expect(screen.getByText(/retiré.+Fût/)).toBeVisible();
});

it('calculates sugar, labels, crowns and the cost of a container', async () => {
  const user = open();
  const supplies = () => plain(screen.getByRole('region', { name: 'À prévoir' }).textContent);
  expect(supplies()).toContain('Étiquettes2 969');
  expect(supplies()).toContain('Capsules2 969');
  expect(supplies()).toContain('5,8 g/l');
  await user.click(screen.getByRole('checkbox', { name: 'Refermentation' }));
  expect(supplies()).toContain('Sucreaucun');
  await user.type(screen.getByRole('textbox', { name: 'Coût de la bière' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Prix à vide' }), '0,2');
  const cost = plain(screen.getByRole('region', { name: 'Coût' }).textContent);
  expect(cost).toContain('0,54 €');
});

it('reports an invalid figure', async () => {
  const user = open();
  const volume = screen.getByRole('textbox', { name: 'Volume en cuve' });
  await user.clear(volume);
  await user.type(volume, 'beaucoup');
  expect(volume).toHaveAccessibleDescription(/nombre positif/);
  expect(result()).toContain('0bouteille');
});

it('reports a container that holds nothing, and a loss of nearly everything', async () => {
  const user = open();
  const type = async (name: string, text: string) => {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
    return field;
  };
  expect(await type('Contenance', '0')).toHaveAccessibleDescription(/^Au moins 0,01\sl/);
  expect(await type('Contenance', '0,33')).toBeValid();
  expect(await type('Perte au soutirage', '150')).toHaveAccessibleDescription(/^Au plus 90\s%/);
  expect(await type('Perte au soutirage', '90')).toBeValid();
});

const batch = {
  id: 'batch-1',
  batchNumber: '2026-031',
  recipeName: 'IPA Citra',
  status: 'completed',
  volumeInTankInLiters: 500,
  bestBeforeDate: null as string | null,
  updatedAt: '2026-03-12T08:00:00.000Z',
  costs: { perLiter: 0.715 },
};
const packaged = { id: 'batch-1', status: 'packaged', updatedAt: '2026-03-12T09:00:00.000Z' };

/** The calculator of a batch, and what its packaging sends. */
function openOf(more: Partial<typeof batch> = {}) {
  signIn({ role: 'brewer' });
  const api = createMockApi({
    productionBatch: { ...batch, ...more },
    packageProductionBatch: packaged,
  });
  render(
    <MemoryRouter initialEntries={['/production/packaging-calculator?batchId=batch-1']}>
      <MockApiProvider api={api}>
        <PackagingCalculatorPage />
      </MockApiProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const sent = async () => {
    await user.click(await screen.findByRole('button', { name: 'Conditionner ce brassin' }));
    await waitFor(() => expect(api.variablesOf('PackageBatch')).toHaveLength(1));
    return api.variablesOf('PackageBatch')[0]?.input;
  };
  return { user, sent };
}

it('packages the batch it was opened from, by one click', async () => {
  const { user, sent } = openOf();
  await user.type(await screen.findByRole('textbox', { name: 'Emplacement' }), 'Chambre froide');
  expect(screen.getByRole('textbox', { name: 'Volume en cuve' })).toHaveValue('500');
  // In the product's own calendar, as every other date.
  fireEvent.change(screen.getByRole('textbox', { name: 'DDM' }), {
    target: { value: '01/03/2027' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /^Conditionné le/ }), {
    target: { value: '10/03/2026' },
  });
  expect(await sent()).toMatchObject({
    id: 'batch-1',
    requestId: expect.any(String),
    packagingDate: '2026-03-10',
    bestBeforeDate: '2027-03-01',
    brightTankVolumeInLiters: 500,
    isRestKept: false,
    lines: [
      { containerType: 'bottle', volumeInLiters: 0.33, quantity: 1425, location: 'Chambre froide' },
    ],
  });
});

it('offers the best-before date of the batch', async () => {
  const { sent } = openOf({ bestBeforeDate: '2027-06-30' });
  expect(await sent()).toMatchObject({ bestBeforeDate: '2027-06-30' });
});

it('says of what fills no container what its packaging does: lost, unless it is kept', async () => {
  const { user, sent } = openOf({ volumeInTankInLiters: 1000 });
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), '1000');
  expect(result()).toContain('330 l conditionnés, 670 l perdus (67 %).');
  await user.click(screen.getByRole('switch', { name: 'Le reste' }));
  expect(result()).toContain('330 l conditionnés, 670 l restent en cuve, pertes comprises.');
  expect(await sent()).toMatchObject({ isRestKept: true });
});

it('leaves the volume that was measured before the first containers of a rest', async () => {
  const { sent } = openOf({ status: 'packaged', volumeInTankInLiters: 700 });
  expect(await sent()).not.toHaveProperty('brightTankVolumeInLiters');
});
