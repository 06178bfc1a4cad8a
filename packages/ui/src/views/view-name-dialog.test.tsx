import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ViewNameDialog } from './view-name-dialog';

function show(onSubmit: (name: string) => Promise<unknown>, name?: string) {
  const onClose = jest.fn();
  render(
    <MemoryRouter>
      <ViewNameDialog
        title="Enregistrer la vue"
        submitLabel="Enregistrer"
        name={name}
        describeError={(error) => ({
          code: 'BAD_USER_INPUT',
          title: 'Refusé',
          message: String(error),
          fields: { name: 'Vous avez déjà une vue de ce nom.' },
        })}
        onSubmit={onSubmit}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  return onClose;
}
const field = () => screen.findByRole('textbox', { name: /Nom de la vue/ });
const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));

test('submits the trimmed name, and closes', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const onClose = show(onSubmit);
  await userEvent.type(await field(), ' Houblons ');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith('Houblons');
});

test('requires a name', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  show(onSubmit);
  await save();
  expect(await screen.findAllByText('Le nom est requis.')).not.toHaveLength(0);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows a taken name on its field', async () => {
  const onClose = show(() => Promise.reject(new Error('non')), 'Houblons');
  await save();
  expect(await screen.findAllByText('Vous avez déjà une vue de ce nom.')).not.toHaveLength(0);
  expect(await field()).toHaveValue('Houblons');
  expect(onClose).not.toHaveBeenCalled();
});
