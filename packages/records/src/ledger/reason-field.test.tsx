import { Form, useAppForm } from '@cervoise/ui/form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ReasonField } from './reason-field';

function Reason({ required }: { readonly required?: boolean }) {
  const form = useAppForm({ schema: z.object({ reason: z.string() }), defaultValues: {} });
  return (
    <Form form={form} label="Mouvement" onSubmit={jest.fn()} describeError={jest.fn()}>
      <ReasonField form={form} name="reason" required={required} suggestions={['Casse', 'Fuite']} />
    </Form>
  );
}

it('is marked optional unless required', () => {
  const { rerender } = render(<Reason />);
  expect(screen.getByText('facultatif')).toBeVisible();
  rerender(<Reason required />);
  expect(screen.queryByText('facultatif')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Motif' })).toBeRequired();
});

it('has the maximum length of the ledger', () => {
  render(<Reason />);
  expect(screen.getByRole('textbox', { name: 'Motif' })).toHaveAttribute('maxlength', '300');
});

it('fills in a usual reason by its button, and clears it by a second click', async () => {
  render(<Reason />);
  const field = screen.getByRole('textbox', { name: 'Motif' });
  const usual = screen.getByRole('button', { name: 'Fuite' });
  await userEvent.click(usual);
  expect(field).toHaveValue('Fuite');
  expect(usual).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(usual);
  expect(field).toHaveValue('');
});
