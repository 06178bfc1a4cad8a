import { Form, useAppForm } from '@cervoise/ui/form';
import { render, screen } from '@testing-library/react';
import { z } from 'zod';
import { ReasonField } from './reason-field';

function Reason({ required }: { readonly required?: boolean }) {
  const form = useAppForm({ schema: z.object({ reason: z.string() }), defaultValues: {} });
  return (
    <Form form={form} label="Mouvement" onSubmit={jest.fn()} describeError={jest.fn()}>
      <ReasonField control={form.control} name="reason" required={required} />
    </Form>
  );
}

it('says that it may be left out, unless it is required', () => {
  const { rerender } = render(<Reason />);
  expect(screen.getByText('facultatif')).toBeVisible();
  rerender(<Reason required />);
  expect(screen.queryByText('facultatif')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Motif' })).toBeRequired();
});

it('takes no more than the ledger keeps', () => {
  render(<Reason />);
  expect(screen.getByRole('textbox', { name: 'Motif' })).toHaveAttribute('maxlength', '300');
});
