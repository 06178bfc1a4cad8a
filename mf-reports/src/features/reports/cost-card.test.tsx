import { chooseOption, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { noCosts, noSchedule, pageOf } from '../../testing/sample-reports';

const stated = {
  ...noCosts,
  method: 'weighted_average',
  perHectoliter: 47,
  years: [
    {
      __typename: 'CostYear',
      startsOn: '2026-01-01',
      method: 'weighted_average',
      normalHectoliters: 600,
      laborHours: 600,
      hourlyCost: 22,
      energy: 9000,
      overheads: 6000,
      userName: 'Camille Morel',
      createdAt: '2026-01-05T08:00:00.000Z',
    },
  ],
};
const answers = {
  reportsPage: pageOf([]),
  reportSchedule: noSchedule,
  costSettings: stated,
  breweryLogo: null,
};

const card = async () => within(await screen.findByRole('region', { name: 'Coût de production' }));

it('says how the cost of beer is counted', async () => {
  await openAt('/reports', answers, { role: 'brewer' });
  const shown = await card();
  expect(await shown.findByText('Coût moyen pondéré')).toBeVisible();
  expect(plain(shown.getByText(/par hl brassé/).textContent)).toBe('47,00 € par hl brassé');
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

it('says what is not counted yet', async () => {
  await openAt('/reports', { ...answers, costSettings: noCosts });
  expect(await (await card()).findByText('Non comptées : à régler')).toBeVisible();
});

it('states a financial year with what held before', async () => {
  const { api, user } = await openAt('/reports', { ...answers, stateCostYear: stated });
  await user.click(await (await card()).findByRole('button', { name: 'Modifier' }));
  const energy = await screen.findByLabelText(/^Énergie par an/);
  await user.clear(energy);
  await user.type(energy, '9500');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ title: 'Coût de production enregistré' }]),
  );
  expect(api.variablesOf('StateCostYear')[0]).toMatchObject({
    input: {
      startsOn: '2026-01-01',
      method: 'weighted_average',
      normalHectoliters: 600,
      laborHours: 600,
      hourlyCost: 22,
      energy: 9500,
      overheads: 6000,
    },
  });
});

it('shows what another financial year stated, and keeps what was typed', async () => {
  const [year] = stated.years;
  const years = [{ ...year, startsOn: '2025-01-01', laborHours: 400, energy: 0 }, year];
  const { api, user } = await openAt('/reports', {
    ...answers,
    costSettings: { ...stated, years },
    stateCostYear: stated,
  });
  await user.click(await (await card()).findByRole('button', { name: 'Modifier' }));
  const form = within(await screen.findByRole('form', { name: 'Coût de production' }));
  const overheads = form.getByLabelText(/^Autres charges par an/);
  await user.clear(overheads);
  await user.type(overheads, '6500');
  await chooseOption(form.getByRole('combobox', { name: /^Exercice/ }), 'Depuis le 01/01/2025');
  expect(form.getByLabelText(/^Heures de production/)).toHaveValue('400');
  expect(form.getByLabelText(/^Énergie par an/)).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('StateCostYear')[0]).toMatchObject({
      input: { startsOn: '2025-01-01', laborHours: 400, energy: 0, overheads: 6500 },
    }),
  );
});

it('asks for the activity that amounts belong to', async () => {
  const { api, user } = await openAt('/reports', { ...answers, costSettings: noCosts });
  await user.click(await (await card()).findByRole('button', { name: 'Modifier' }));
  await user.type(await screen.findByLabelText(/^Énergie par an/), '900');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Indiquez l’activité normale/)).toBeVisible();
  expect(api.variablesOf('StateCostYear')).toEqual([]);
});
