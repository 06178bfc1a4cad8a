import { useSession } from '@cervoise/shell-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeyButton } from './passkey-button';

jest.mock('../../session/passkeys', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says so when what it needs cannot be fetched, and can be pressed again', async () => {
  render(<PasskeyButton label="Se connecter avec une clé d’accès" />);
  const button = screen.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await userEvent.click(button);
  expect(button).not.toHaveAttribute('aria-busy');
  expect(useSession.getState().error).toMatch(/Impossible de se connecter au serveur/);
});
