import { createServer, type Server, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { maskAddresses, relayFailure } from './relay-failure';

const mail = { from: 'a@demo.example', to: 'b@demo.example', subject: 'Essai', text: 'Essai' };

const open = new Set<Server | Socket>();
afterEach(() => {
  for (const one of open) 'destroy' in one ? one.destroy() : one.close();
  open.clear();
});

/** Listens on a free port, which it returns. */
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Why nodemailer does not send by these settings. */
async function failureBy(settings: object): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', ...settings });
  return transport.sendMail(mail).then(() => 'sent', relayFailure);
}

/** A relay that answers each line by the first reply that fits; its port. */
const relay = (replies: readonly (readonly [RegExp, string])[]) =>
  listen((socket) => {
    socket.write('220 relay.example\r\n');
    socket.on('data', (line) => {
      const [, reply = '250 ok'] = replies.find(([said]) => said.test(line.toString())) ?? [];
      socket.write(`${reply}\r\n`);
    });
  });

it('says that nobody answers, and where', async () => {
  // A port that is kept from all but root.
  expect(await failureBy({ port: 1 })).toBe(
    'Personne ne répond à 127.0.0.1:1 : démarrez le relais, ou vérifiez SMTP_HOST et SMTP_PORT.',
  );
});

it('says that a name is unknown', async () => {
  expect(await failureBy({ host: 'relais.invalid', port: 25 })).toBe(
    'Le nom relais.invalid est introuvable : vérifiez SMTP_HOST.',
  );
});

it('says that the password is refused, with the relay’s words', async () => {
  const port = await relay([
    [/^EHLO/, '250-relay.example\r\n250 AUTH PLAIN'],
    [/^AUTH/, '535 5.7.8 authentication failed'],
  ]);
  const failure = await failureBy({ port, ignoreTLS: true, auth: { user: 'a', pass: 'b' } });
  expect(failure).toBe(
    'Le relais refuse l’identifiant ou le mot de passe : vérifiez SMTP_USER et SMTP_PASSWORD. Il répond : 535 5.7.8 authentication failed',
  );
});

it('says that the relay offers no encryption', async () => {
  const port = await relay([[/^STARTTLS/, '502 not here']]);
  expect(await failureBy({ port, requireTLS: true })).toMatch(
    /^La connexion chiffrée avec le relais/,
  );
});

it('says that the relay is silent', async () => {
  const port = await listen(() => undefined);
  expect(await failureBy({ port, greetingTimeout: 50 })).toBe(
    'Le relais ne répond pas dans le délai.',
  );
});

it('gives the relay’s own words otherwise', async () => {
  const port = await relay([[/^RCPT/, '550 5.1.1 boîte inconnue']]);
  expect(await failureBy({ port, ignoreTLS: true })).toBe('550 5.1.1 boîte inconnue');
});

it('masks the recipients that a relay repeats', () => {
  expect(maskAddresses('550 5.1.1 <claire.d+b@malt.example>: unknown; (a@b.fr)')).toBe(
    '550 5.1.1 <…@…>: unknown; (…@…)',
  );
});
