import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../releases/compress';

/** A text that changes with each deploy: kept compressed, sent with an ETag. */
export interface RevalidatedText {
  readonly contentType: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** A medium quality: a request waits for it, once per deploy. */
const quality = 5;

/** Compresses a text that is sent many times. */
export async function prepareText(contentType: string, text: string): Promise<RevalidatedText> {
  const identity = Buffer.from(text);
  const { brotli, gzip } = await compress(identity, quality);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { contentType, etag, identity, brotli, gzip };
}

function acceptsEncoding(request: FastifyRequest, encoding: string): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted
    .split(',')
    .map((part) => part.trim())
    .some((part) => part.startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(part));
}

/** Sends a prepared text: compressed if the browser accepts it, 304 if it has it already. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: RevalidatedText,
): FastifyReply {
  const encoding = acceptsEncoding(request, 'br')
    ? 'br'
    : acceptsEncoding(request, 'gzip')
      ? 'gzip'
      : null;
  // Each encoding is a representation of its own, with its own ETag.
  const etag = `"${text.etag}${encoding === null ? '' : `-${encoding}`}"`;
  reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  const isKnown = known.includes(etag) || known.includes(`W/${etag}`);
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  reply.header('Content-Type', text.contentType);
  if (encoding === null) return reply.send(text.identity);
  reply.header('Content-Encoding', encoding);
  return reply.send(encoding === 'br' ? text.brotli : text.gzip);
}
