import { positiveQuantitySchema } from '@cervoise/domain/numbers';
import type { IngredientUnit } from '@cervoise/domain/units';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import { AppTheme } from '../theme';
import { Form, FormActions, QuantityField, useAppForm } from '.';

const schema = z.object({ quantity: positiveQuantitySchema('La quantité') });
const sent = jest.fn();

function Receipt({
  unit,
  quantity,
}: {
  readonly unit: IngredientUnit;
  readonly quantity?: number;
}) {
  const form = useAppForm({ schema, defaultValues: { quantity } });
  return (
    <Form
      form={form}
      label="Réception"
      onSubmit={async (values) => sent(values)}
      describeError={() => ({ code: '', title: '', message: '', fields: {} })}
    >
      <QuantityField
        control={form.control}
        name="quantity"
        label="Quantité"
        help="Nette"
        unit={unit}
      />
      <button type="button" onClick={() => form.setValue('quantity', 12)}>
        = 12 kg
      </button>
      <FormActions submitLabel="Enregistrer" cancelTo="/" />
    </Form>
  );
}

const show = (unit: IngredientUnit, quantity?: number) => {
  sent.mockClear();
  render(
    <AppTheme>
      <MemoryRouter>
        <Receipt unit={unit} quantity={quantity} />
      </MemoryRouter>
    </AppTheme>,
  );
};
const field = () => screen.getByRole('textbox', { name: 'Quantité' });
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
};
async function chooseUnit(symbol: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Quantité : saisir en' }));
  await userEvent.click(await screen.findByTitle(symbol));
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('grams are shown as kilograms before they are saved, and saved as kilograms', async () => {
  show('kg');
  expect(field()).toHaveAccessibleDescription('Nette');
  await chooseUnit('g');
  type('250');
  expect(field()).toHaveAccessibleDescription(/^= 0,25\skg$/);
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: 0.25 }));
});

test('a pasted amount may have the unit that is chosen, and no other one', async () => {
  show('kg');
  type('25 kg');
  expect(field()).toHaveValue('25');
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: 25 }));
  type('25 g');
  expect(field()).toHaveValue('25 g');
  expect(await screen.findByText('La quantité doit être un nombre.')).toBeVisible();
});

test('a figure keeps its value when the unit is chosen afterwards', async () => {
  show('kg');
  type('250');
  await chooseUnit('g');
  expect(field()).toHaveValue('250');
  expect(field()).toHaveAccessibleDescription(/^= 0,25\skg$/);
});

test('an existing amount is converted to the other unit, without a change of value', async () => {
  show('kg', 1.5);
  await chooseUnit('g');
  expect((field() as HTMLInputElement).value).toMatch(/^1\s500$/);
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: 1.5 }));
});

test('invalid and too precise values are refused and stay as typed', async () => {
  show('kg');
  await chooseUnit('g');
  type('beaucoup');
  await save();
  expect(field()).toHaveAccessibleDescription(/La quantité doit être un nombre\./);
  expect(field()).toHaveValue('beaucoup');
  type('0,5');
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(
      /^= 0,0005\skg La quantité doit être supérieure ou égale à 0,001/,
    ),
  );
  expect(field()).toHaveValue('0,5');
  expect(sent).not.toHaveBeenCalled();
});

test('litres and sachets have no other unit', () => {
  show('sachet', 3);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByText('sachet')).toBeVisible();
});

test('buttons step the figure in its unit, never below zero', async () => {
  show('kg', 1.5);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Quantité : plus');
  expect(field()).toHaveValue('2,5');
  for (let time = 0; time < 3; time += 1) await press('Quantité : moins');
  expect(field()).toHaveValue('0');
  await chooseUnit('g');
  await press('Quantité : plus');
  expect(field()).toHaveValue('10');
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: 0.01 }));
});

test('a value from elsewhere keeps its amount in the next unit, whatever was typed before', async () => {
  show('kg');
  await chooseUnit('g');
  type('500');
  await userEvent.click(screen.getByRole('button', { name: '= 12 kg' }));
  await chooseUnit('kg');
  expect(field()).toHaveValue('12');
  await chooseUnit('g');
  type('700');
  await chooseUnit('kg');
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: 700 }));
});

test('a figure keeps its value however often the unit changes', async () => {
  show('kg');
  type('250');
  await chooseUnit('g');
  await chooseUnit('kg');
  await chooseUnit('g');
  expect(field()).toHaveValue('250');
});
