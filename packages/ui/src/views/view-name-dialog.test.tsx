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
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(await field()).toHaveAccessibleDescription('Le nom est requis.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows a taken name on its field', async () => {
  const onClose = show(() => Promise.reject(new Error('non')), 'Houblons');
  await save();
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(await field()).toHaveAccessibleDescription('Vous avez déjà une vue de ce nom.');
  expect(await field()).toHaveValue('Houblons');
  expect(onClose).not.toHaveBeenCalled();
});
