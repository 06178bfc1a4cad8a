import { UserFacingError } from '@cervoise/graphql-client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadFailure, type ReadState, Unavailable } from '.';

const refetch = jest.fn(async () => undefined);
const read: ReadState = { loading: false, refetch };
const failed = { ...read, error: new UserFacingError('Erreur', 'Le serveur ne répond pas.') };
const missing = { ...read, error: new UserFacingError('Introuvable', 'Rien ici.', 'NOT_FOUND') };

it('shows the error and refetches only its query', async () => {
  render(<ReadFailure read={failed} notFound="Produit non trouvé" />);
  expect(screen.getByText('Le serveur ne répond pas.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(refetch.mock.calls).toEqual([[]]);
});

it('has a message of its own for an unknown record', () => {
  render(<ReadFailure read={missing} notFound="Produit non trouvé" />);
  expect(screen.getByText('Produit non trouvé')).toBeVisible();
  expect(screen.queryByText('Rien ici.')).toBeNull();
});

it('says why a record may not be read', () => {
  const refused = { ...read, error: new UserFacingError('Refusé', 'Pas le droit.', 'FORBIDDEN') };
  const { rerender } = render(<ReadFailure read={refused} notFound="Recette non trouvée" />);
  expect(screen.getByText('Pas le droit.')).toBeVisible();
  rerender(<ReadFailure read={refused} forbidden="Cet accès est terminé." />);
  expect(screen.getByText('Cet accès est terminé.')).toBeVisible();
  expect(screen.queryByText('Pas le droit.')).toBeNull();
});

it('shows a spinner while loading, and nothing after a success', () => {
  const { container, rerender } = render(<ReadFailure read={read} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Unavailable read={read} />);
  expect(screen.getByRole('status')).toBeVisible();
  rerender(<Unavailable read={failed} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('Le serveur ne répond pas.')).toBeVisible();
});
