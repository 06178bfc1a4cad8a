import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

interface Options {
  readonly origin: string;
  /** Whether it asks for a PIN or a finger. */
  readonly verifiesUser?: boolean;
}

/** A passkey in software: what a browser answers with one, as JSON of WebAuthn. */
export function createSoftwarePasskey({ origin, verifiesUser = true }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  /** Of the relying party, with flags and the counter of signatures. */
  const authenticatorData = (flags: number) => {
    const data = Buffer.alloc(37);
    sha256(new URL(origin).hostname).copy(data);
    data.writeUInt8(flags | (verifiesUser ? 4 : 0) | 1, 32);
    data.writeUInt32BE(counter, 33);
    return data;
  };

  const answer = (response: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** Of `navigator.credentials.create`. */
    create: (options: string): string => {
      const { challenge } = JSON.parse(options) as { challenge: string };
      // The public key as a CBOR map of COSE: EC2, ES256, P-256, x, y.
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        authenticatorData(0x40),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ]);
      // { fmt: 'none', attStmt: {}, authData } in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Of `navigator.credentials.get`. @param from the page's origin, where it is another's */
    get: (options: string, from = origin): string => {
      const { challenge } = JSON.parse(options) as { challenge: string };
      counter += 1;
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },

    /** Goes back, as a copy that was made before would. */
    rewind: () => {
      counter = 0;
    },
  };
}
