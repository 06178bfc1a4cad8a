import { fillIn, plain } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, startAction } from '../../../testing/open-at';
import { answers, cara, inDays, lot, pageOf } from '../../../testing/sample-ingredients';

const lots = [
  { ...lot, id: 'expired', lotNumber: 'ML-OLD', quantity: 4, expiryDate: inDays(-3) },
  { ...lot, id: 'late', lotNumber: 'ML-LATE', quantity: 30, expiryDate: inDays(200) },
  { ...lot, id: 'soon', lotNumber: 'ML-SOON', quantity: 4.5, expiryDate: inDays(16) },
  { ...lot, id: 'last', lotNumber: 'ML-LAST', quantity: 0, receivedOn: '2026-02-20' },
];

async function open(action: string, form: string, shown = lots) {
  const { user } = await openAt(`/inventory/ingredients/${cara.id}`, {
    ...answers,
    ingredient: { ...cara, lots: shown, movements: pageOf([]) },
  });
  await startAction(user, action);
  const fields = within(await screen.findByRole('form', { name: form }));
  const fill = (name: string, text: string) => fillIn(fields.getByRole('textbox', { name }), text);
  const shows = (text: RegExp) =>
    waitFor(() => expect(plain(fields.getByText(text).textContent)).toMatch(text));
  const taken = () => fields.getAllByRole('listitem').map((line) => plain(line.textContent));
  return { user, fields, fill, shows, taken };
}

describe('an adjustment', () => {
  const openAdjustment = (shown = lots) => open('Ajuster le stock', 'Ajustement du stock', shown);

  it('shows the lots it draws: first expired first, expired ones last', async () => {
    const { fill, shows, taken } = await openAdjustment();
    await shows(/premier périmé, premier sorti, les lots périmés en dernier/);
    fill('Quantité', '36');
    await shows(/^Sera pris de$/);
    expect(taken()).toEqual([
      expect.stringMatching(/^ML-SOON, exp\. \S+4,5 kg$/),
      expect.stringMatching(/^ML-LATE, exp\. \S+30 kg$/),
      expect.stringMatching(/^ML-OLD, périmé le \S+1,5 kg$/),
    ]);
  });

  it('reports an insufficient stock, and shows the lot of a surplus', async () => {
    const { user, fields, fill, shows } = await openAdjustment();
    fill('Quantité', '61');
    await shows(/Il n’y a que 38,5 kg en stock\./);
    await user.click(fields.getByRole('combobox', { name: 'Nature du mouvement' }));
    await user.click(await screen.findByTitle('Ajustement en plus'));
    fill('Quantité', '2');
    await shows(/Ira au lot ML-LAST, reçu en dernier\./);
  });

  it('draws no blocked lot for a consumption, but for a loss', async () => {
    const awaited = { ...lot, id: 'awaited', lotNumber: 'ML-NEW', quantity: 9, isBlocked: true };
    const { user, fields, fill, shows, taken } = await openAdjustment([...lots, awaited]);
    const choose = async (move: string) => {
      await user.click(fields.getByRole('combobox', { name: 'Nature du mouvement' }));
      await user.click(await screen.findByTitle(move));
    };
    await choose('Perte');
    fill('Quantité', '10');
    await shows(/^Sera pris de$/);
    expect(taken()).toContainEqual(expect.stringMatching(/^ML-NEW/));
    await choose('Consommation');
    expect(taken()).toEqual([
      expect.stringMatching(/^ML-SOON.*4,5 kg$/),
      expect.stringMatching(/^ML-LATE.*5,5 kg$/),
    ]);
    fill('Quantité', '40');
    await shows(/^Il n’y a que 38,5 kg en stock, le reste étant bloqué\.$/);
  });

  it('converts grams to kilograms, and needs no preview for a chosen lot', async () => {
    const { user, fields, fill, shows, taken } = await openAdjustment();
    await user.click(fields.getByRole('combobox', { name: 'Quantité : saisir en' }));
    await user.click(await screen.findByTitle('g'));
    fill('Quantité', '250');
    await shows(/^= 0,25 kg$/);
    await shows(/^Sera pris de$/);
    expect(taken()).toEqual([expect.stringMatching(/^ML-SOON.*0,25 kg$/)]);
    await user.click(fields.getByRole('combobox', { name: 'Lot' }));
    await user.click(await screen.findByTitle(/^ML-LATE/));
    expect(fields.queryByText('Sera pris de')).not.toBeInTheDocument();
  });
});

it('a count shows its difference, and the lots it draws', async () => {
  const { fill, shows, taken } = await open('Saisir un inventaire', 'Inventaire');
  fill('Quantité comptée', '38');
  await shows(/^Écart : −0,5 kg$/);
  await shows(/^Sera pris de$/);
  expect(taken()).toEqual([expect.stringMatching(/^ML-SOON.*0,5 kg$/)]);
});
