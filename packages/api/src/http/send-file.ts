import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface SentFile {
  /** Its media type, with the charset of a text. */
  readonly type: string;
  readonly fileName: string;
  readonly content: string | Uint8Array | Readable;
  /** In bytes, of a stream. */
  readonly size?: number;
  /** Shown by the browser; saved by default. */
  readonly inline?: boolean;
}

/** A name in a header (RFC 6266): in ASCII for old readers, and whole where that is not the same. */
function nameParameters(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '-')
    .trim();
  const plain = `filename="${ascii || 'fichier'}"`;
  if (ascii === fileName) return plain;
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${whole}`;
}

/** Answers with a file. */
export function sendFile(
  reply: FastifyReply,
  { type, fileName, content, size, inline = false }: SentFile,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(type)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; ${nameParameters(fileName)}`,
    )
    .send(content);
}
