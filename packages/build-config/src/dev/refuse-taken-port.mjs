// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Makes sure that a port of this machine is free: the dev server throws that it is not where
 * nobody can catch it.
 * @param {number} port
 * @throws with one line that says what to do
 */
export async function refuseTakenPort(port) {
  const probe = createServer();
  try {
    probe.listen(port, 'localhost');
    await once(probe, 'listening');
  } catch {
    throw new Error(
      `Le port ${port} est déjà pris : arrêtez ce qui l'occupe, ou donnez-en un autre avec --port.\n` +
        `Port ${port} is taken: stop what holds it, or give another one with --port.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}
