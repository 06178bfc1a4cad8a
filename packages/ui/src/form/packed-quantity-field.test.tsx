import { positiveQuantitySchema } from '@cervoise/domain/numbers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import { AppTheme } from '../theme';
import { Form, FormActions, PackedQuantityField, useAppForm } from '.';

const schema = z.object({ quantity: positiveQuantitySchema('La quantité') });
const sent = jest.fn();

interface ReceiptProps {
  readonly packQuantity: number | null;
  readonly quantity?: number;
}

function Receipt({ packQuantity, quantity }: ReceiptProps) {
  const form = useAppForm({ schema, defaultValues: { quantity } });
  return (
    <Form
      form={form}
      label="Réception"
      onSubmit={async (values) => sent(values)}
      describeError={() => ({ code: '', title: '', message: '', fields: {} })}
    >
      <PackedQuantityField
        control={form.control}
        name="quantity"
        label="Quantité"
        help="Nette"
        unit="kg"
        packQuantity={packQuantity}
        required
      />
      <FormActions submitLabel="Enregistrer" cancelTo="/" />
    </Form>
  );
}

const show = (packQuantity: number | null, quantity?: number) => {
  sent.mockClear();
  render(
    <AppTheme>
      <MemoryRouter>
        <Receipt {...{ packQuantity, quantity }} />
      </MemoryRouter>
    </AppTheme>,
  );
};
const packs = () => screen.getByRole('textbox', { name: 'Quantité : colis' });
const rest = () => screen.getByRole('textbox', { name: 'Quantité : reste' });
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const switchTo = () => userEvent.click(screen.getByRole('switch', { name: /^En colis de/ }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('packs and a rest are saved as the quantity in the unit', async () => {
  show(25);
  await switchTo();
  type(packs(), '4');
  expect(packs()).toHaveAccessibleDescription(/^= 100\skg · Nette$/);
  type(rest(), '12');
  expect(rest()).toHaveAccessibleDescription(/^= 112\skg · Nette$/);
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: 112 }));
});

test('the switch shows no error of the field that was left, and keeps the focus of a keyboard', async () => {
  show(25);
  await userEvent.click(screen.getByRole('textbox', { name: 'Quantité' }));
  await switchTo();
  expect(packs()).toHaveFocus();
  expect(packs()).not.toBeInvalid();
  const choice = screen.getByRole('switch', { name: /^En colis de/ });
  act(() => choice.focus());
  await userEvent.keyboard(' ');
  expect(choice).not.toBeChecked();
  expect(choice).toHaveFocus();
});

test('a quantity typed in the unit is shown in packs, and back', async () => {
  show(0.1, 0.35);
  await switchTo();
  expect(packs()).toHaveValue('3');
  expect(rest()).toHaveValue('0,05');
  type(rest(), '');
  await switchTo();
  expect(screen.getByRole('textbox', { name: 'Quantité' })).toHaveValue('0,3');
});

test('what is typed stays as it is typed: a rest of more than a pack, half a pack', async () => {
  show(25);
  await switchTo();
  type(rest(), '30');
  expect(packs()).toHaveValue('');
  expect(rest()).toHaveValue('30');
  type(packs(), '2,5');
  expect(packs()).toHaveValue('2,5');
  expect(rest()).toHaveAccessibleDescription(/^= 92,5\skg/);
});

test('an empty, a negative and an invalid part are refused, and the first field gets the focus', async () => {
  show(25);
  await switchTo();
  await save();
  await waitFor(() => expect(packs()).toHaveFocus());
  expect(packs()).toHaveAccessibleDescription(/La quantité est requise/);
  type(packs(), '4');
  type(rest(), '-12');
  await waitFor(() => expect(rest()).toHaveAccessibleDescription(/supérieure ou égale à 0,001/));
  type(rest(), 'douze');
  await waitFor(() => expect(rest()).toHaveAccessibleDescription(/doit être un nombre/));
  expect(rest()).toHaveValue('douze');
  await save();
  expect(sent).not.toHaveBeenCalled();
});

test('without a pack size there is only the unit', () => {
  show(null);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Quantité' })).toBeVisible();
});
