import { once } from 'node:events';
import { createServer } from 'node:net';
import { refuseTakenPort } from './refuse-taken-port.mjs';

it('refuses a port while somebody holds it, and leaves it free', async () => {
  const holder = createServer().listen(0, 'localhost');
  await once(holder, 'listening');
  const { port } = holder.address();
  await expect(refuseTakenPort(port)).rejects.toThrow(`Le port ${port} est déjà pris`);
  holder.close();
  await once(holder, 'close');
  await refuseTakenPort(port);
  await refuseTakenPort(port);
});
