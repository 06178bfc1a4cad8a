import { productCorrectionSchema } from '@cervoise/domain/inventory';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, plain, shownToasts } from '../testing/open-routes';
import { CorrectionForm } from './correction-form';

const line = {
  id: '7d000000-0000-4000-8000-000000000003',
  kind: 'sale',
  quantity: -24,
  userName: 'Hugo Lemaître',
  createdAt: new Date('2026-03-02T08:42:00.000Z'),
};

it('shows the line, starts with its quantity and requires a reason', async () => {
  const save = jest.fn(async () => 98);
  const onDone = jest.fn();
  render(
    <CorrectionForm
      schema={productCorrectionSchema}
      stock={{ quantity: 96, unitOf: () => 'bouteilles' }}
      line={line}
      kind="Vente"
      direction="out"
      save={save}
      onDone={onDone}
    />,
  );
  expect(plain(screen.getByText(/La ligne reste au journal/).textContent)).toMatch(
    /^Vente de 24 bouteilles, .+, par Hugo Lemaître\. La ligne reste au journal/,
  );
  const quantity = screen.getByRole('textbox', { name: 'Quantité juste' });
  expect(quantity).toHaveValue('24');
  fillIn(quantity, '22');
  await waitFor(() =>
    expect(quantity).toHaveAccessibleDescription(
      /réellement sorti du stock.+Le stock sera de 98\sbouteilles/,
    ),
  );
  const submit = screen.getByRole('button', { name: 'Corriger' });
  await userEvent.click(submit);
  const reason = screen.getByRole('textbox', { name: 'Motif' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Le motif est requis/));
  expect(save).not.toHaveBeenCalled();
  fillIn(reason, 'Mal comptées');
  await userEvent.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({ quantity: -22, reason: 'Mal comptées' });
  expect(plain(shownToasts()[0]?.message)).toBe('Stock : 98 bouteilles.');
});

it('requires the direction where the kind allows both, and refuses a sign', async () => {
  const save = jest.fn(async () => 98);
  render(
    <CorrectionForm
      schema={productCorrectionSchema}
      stock={{ quantity: 96, unitOf: () => 'bouteilles' }}
      line={{ ...line, kind: 'adjustment', quantity: -2 }}
      kind="Ajustement"
      direction={null}
      save={save}
      onDone={jest.fn()}
    />,
  );
  const quantity = screen.getByRole('textbox', { name: 'Quantité juste' });
  fillIn(quantity, '-2');
  await userEvent.click(screen.getByRole('button', { name: 'Mal compté' }));
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  await waitFor(() => expect(quantity).toHaveAccessibleDescription(/sans signe moins/));
  await userEvent.click(screen.getByRole('combobox', { name: 'Sens' }));
  await userEvent.click(await screen.findByTitle('Entrée en stock'));
  fillIn(quantity, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ quantity: 2, reason: 'Mal compté' }));
});
