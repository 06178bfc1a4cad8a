import type { TestApi } from '../../src/testing';
import { type Attempts, attemptsOf } from '../../src/testing/drill-table';

/** Days by which the clock is wrong: back, ahead, over a change of hour, over years. */
export const clockMoves = [0, 0, 1, -1, 30, -30, 180, 400, -400, 3650];

const hour = 3_600_000;

/**
 * Sessions while the server's clock is moved: none lives longer than 24 hours of that clock, and
 * everybody can go on once it is right again.
 */
export async function tryMovedClock(api: TestApi): Promise<Attempts> {
  const line = attemptsOf('a moved clock', 'accepted', 'lost', 'internal');
  const right = Date.now();
  for (const days of clockMoves) {
    api.setClock(new Date(right));
    const token = await api.loginAs('brewer@demo.example');
    const asks = async (at: number) => {
      api.setClock(new Date(at));
      line.count();
      const { data, errors = [] } = await api.query<{ me: object | null } | null>(
        '{ me { email } ingredients { id } }',
        {},
        token,
      );
      const codes = errors.map(({ extensions }) => extensions.code);
      if (codes.includes('INTERNAL_SERVER_ERROR')) line.report('internal', `by ${days} days`);
      return errors.length === 0 && data !== null;
    };
    const isOpen = await asks(right + days * 24 * hour);
    if (days >= 1 && isOpen) line.report('accepted', `a session ${days} days later`);
    if (days <= 0 && !isOpen) line.report('lost', `a session with the clock ${-days} days back`);
    if (!(await asks(right + 23 * hour))) line.report('lost', `the session after ${days} days`);
    if (await asks(right + 25 * hour)) line.report('accepted', 'a session of 25 hours');
  }
  api.setClock(null);
  return line.result();
}
