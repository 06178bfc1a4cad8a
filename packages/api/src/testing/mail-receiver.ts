import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Who logged in to send it. */
  readonly user: string | null;
  /** Headers and parts, transfer encoding undone. */
  readonly content: string;
}

export interface MailReceiver {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Undoes quoted-printable: soft line ends go, `=C3=A9` becomes é. */
export function decodeMail(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Starts an SMTP server that keeps what it is sent, and wants a login. */
export async function startMailReceiver(login: {
  readonly user: string;
  readonly password: string;
}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    // A certificate of its own making would be refused, and rightly.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      const right = username === login.user && password === login.password;
      answer(right ? null : new Error('Wrong login.'), right ? { user: username } : undefined);
    },
    onData: (stream, { envelope, user }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          user: user ?? null,
          content: decodeMail(Buffer.concat(chunks).toString('latin1')),
        });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A server that listens on a port has an address of this kind.
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
