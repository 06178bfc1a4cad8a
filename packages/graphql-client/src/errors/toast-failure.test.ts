import { followToasts } from '@cervoise/shell-contract';
import { toastFailure } from '.';

const shown = jest.fn();
beforeEach(() => void followToasts(shown));

const dateMessage = 'Format de date invalide. Utilisez le format YYYY-MM-DD.';

it('shows a date format error for 7 s', () => {
  toastFailure({ errors: [{ message: dateMessage, extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(shown).toHaveBeenCalledWith({
    kind: 'error',
    title: 'Erreur de format de date',
    message: dateMessage,
    duration: 7000,
  });
});

it('shows the errors of each field, each sentence once', () => {
  const fields = { name: 'Le nom est requis.', supplier: 'Le fournisseur est trop long.' };
  toastFailure({
    errors: [{ message: 'Le nom est requis.', extensions: { code: 'BAD_USER_INPUT', fields } }],
  });
  expect(shown).toHaveBeenLastCalledWith({
    kind: 'error',
    title: 'Données invalides',
    message: 'Le nom est requis. Le fournisseur est trop long.',
    duration: 5000,
  });
});
