import { adoptStoredSession, openSession } from '@cervoise/shell-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { camille } from '../session/testing/test-session';
import { testToken } from '../session/testing/test-token';
import { GuardedArea } from './guarded-area';

// The edge of this test: a page with something typed.
jest.mock('../layout/authenticated-layout', () => ({
  __esModule: true,
  default: () => <input aria-label="Nom" />,
}));

it('shows the next user of a tab nothing of what the former one typed', async () => {
  openSession(testToken(), camille);
  render(
    <MemoryRouter>
      <GuardedArea registry={createRemoteRegistry({ shell: { version: '1' }, remotes: [] })} />
    </MemoryRouter>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Saison');
  localStorage.setItem('user', JSON.stringify({ ...camille, id: 'another' }));
  act(adoptStoredSession);
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('');
});
