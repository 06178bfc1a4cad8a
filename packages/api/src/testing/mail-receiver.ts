import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The login of the sender. */
  readonly user: string | null;
  /** Headers and parts, with the transfer encoding decoded. */
  readonly content: string;
}

export interface MailReceiver {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Decodes quoted-printable: removes soft line breaks, and `=C3=A9` becomes é. */
export function decodeMail(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Starts an SMTP server that stores its mails and requires a login. */
export async function startMailReceiver(login: {
  readonly user: string;
  readonly password: string;
}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    // Clients refuse a self-signed certificate.
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
    // The address of a listening server is an object.
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
