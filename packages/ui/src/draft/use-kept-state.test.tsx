import { clearSession, openSession, type SessionUser } from '@cervoise/shell-contract';
import { act, renderHook } from '@testing-library/react';
import { useKeptState } from '.';

const user: SessionUser = {
  ...{ id: 'u-1', email: 'u-1@demo.example', firstName: 'Élodie', lastName: 'Zimmer' },
  ...{ role: 'brewer', breweryName: 'Lavoir', tenantId: 't-1' },
  ...{ isActive: true, createdAt: new Date('2026-01-01') },
};
const isKept = (value: string) => value !== 'correct';

/** Opens something, ends the session, and shows the page again after the next login. */
function openAndLeave(opened: string | null, end: () => void): string | null {
  openSession('token', user);
  const page = renderHook(() => useKeptState<string>('Action', isKept));
  act(() => page.result.current[1](opened));
  act(end);
  page.unmount();
  openSession('token-2', user);
  return renderHook(() => useKeptState<string>('Action', isKept)).result.current[0];
}

beforeEach(() => sessionStorage.clear());
const expire = () => clearSession('Session expirée ou invalide');

it('comes back after a lost session', () => {
  expect(openAndLeave('return', expire)).toBe('return');
});

it.each([
  ['after a logout', 'return', () => clearSession()],
  ['what is not to be kept', 'correct', expire],
  ['where nothing was open', null, expire],
])('does not bring back: %s', (_case, opened, end) => {
  expect(openAndLeave(opened, end)).toBeNull();
});
