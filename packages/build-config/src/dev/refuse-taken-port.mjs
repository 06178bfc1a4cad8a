// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws when a port of this machine is taken: the dev server's own error cannot be caught.
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
      `Le port ${port} est déjà pris : arrêtez ce qui l’occupe, ou donnez-en un autre avec --port.\n` +
        `Port ${port} is taken: stop what holds it, or give another one with --port.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}
