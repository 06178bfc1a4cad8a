import { Form, useAppForm } from '@cervoise/ui/form';
import { render, screen } from '@testing-library/react';
import { z } from 'zod';
import type { CountedStock } from './counted-stock';
import { StockQuantityField } from './stock-quantity-field';

function Quantity({ stock }: { readonly stock: CountedStock }) {
  const form = useAppForm({ schema: z.object({ quantity: z.number() }), defaultValues: {} });
  return (
    <Form form={form} label="Mouvement" onSubmit={jest.fn()} describeError={jest.fn()}>
      <StockQuantityField control={form.control} name="quantity" label="Quantité" stock={stock} />
    </Form>
  );
}

it('offers the other unit of its kind', () => {
  render(<Quantity stock={{ quantity: 38.5, unit: 'kg', unitOf: () => 'kg' }} />);
  expect(screen.getByRole('combobox', { name: 'Quantité : saisir en' })).toBeVisible();
});

it('has a plain number for pieces', () => {
  render(<Quantity stock={{ quantity: 2, unitOf: () => 'fûts' }} />);
  expect(screen.getByRole('textbox', { name: 'Quantité' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
