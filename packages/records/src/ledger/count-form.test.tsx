import { calendarDateOf } from '@cervoise/domain/dates';
import { stockCountSchema } from '@cervoise/domain/ingredients';
import { productCountSchema } from '@cervoise/domain/inventory';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, plain, shownToasts } from '../testing/open-routes';
import { CountForm } from './count-form';
import type { CountedStock } from './counted-stock';

const malt: CountedStock = { quantity: 38.5, unit: 'kg', unitOf: () => 'kg' };
const bottles: CountedStock = { quantity: 96, unitOf: () => 'bouteilles' };

const counted = () => screen.getByRole('textbox', { name: 'Quantité comptée' });
const differenceText = () => plain(screen.queryByText(/^Écart/)?.textContent ?? '');

it('shows the difference and its effect, and nothing for no difference', () => {
  render(
    <CountForm
      schema={stockCountSchema}
      stock={malt}
      useStockOn={() => null}
      save={jest.fn()}
      renderDifference={(difference) => <p>{`Répartir ${difference}`}</p>}
      onDone={jest.fn()}
    />,
  );
  fillIn(counted(), '38,4');
  expect(differenceText()).toBe('Écart : −0,1 kg');
  expect(screen.getByText('Répartir -0.1')).toBeVisible();
  fillIn(counted(), '38,5');
  expect(differenceText()).toBe('');
  expect(screen.queryByText(/Répartir/)).toBeNull();
});

it('shows no difference for an invalid count', () => {
  render(
    <CountForm
      schema={productCountSchema}
      stock={bottles}
      useStockOn={() => null}
      save={jest.fn()}
      onDone={jest.fn()}
    />,
  );
  fillIn(counted(), '90,5');
  expect(differenceText()).toBe('');
  fillIn(counted(), '90');
  expect(differenceText()).toBe('Écart : −6 bouteilles');
});

it('saves the count without a reason, shows the new stock in a toast, and closes', async () => {
  const save = jest.fn(async () => 90);
  const onDone = jest.fn();
  render(
    <CountForm
      schema={productCountSchema}
      stock={bottles}
      useStockOn={() => null}
      save={save}
      onDone={onDone}
    />,
  );
  fillIn(counted(), '90');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer l’inventaire' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({
    quantity: 90,
    reason: null,
    happenedOn: calendarDateOf(new Date()),
  });
  expect(plain(shownToasts()[0]?.message)).toBe('Stock : 90 bouteilles.');
});

it('compares the count of a past day with the books of that day', async () => {
  const save = jest.fn(async () => 92);
  const asked: (string | null)[] = [];
  render(
    <CountForm
      schema={productCountSchema}
      stock={bottles}
      useStockOn={(day) => {
        asked.push(day);
        return day ? 120 : null;
      }}
      save={save}
      renderDifference={() => <p>Répartition d’aujourd’hui</p>}
      onDone={jest.fn()}
    />,
  );
  fillIn(counted(), '118');
  fillIn(screen.getByRole('textbox', { name: 'Date' }), '31/12/2025');
  await waitFor(() => expect(differenceText()).toBe('Écart : −2 bouteilles'));
  expect(screen.getByText(/^attendu 120\sbouteilles$/)).toBeVisible();
  expect(screen.queryByText('Répartition d’aujourd’hui')).toBeNull();
  expect(asked.at(-1)).toBe('2025-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer l’inventaire' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ quantity: 118, reason: null, happenedOn: '2025-12-31' }),
  );
});
