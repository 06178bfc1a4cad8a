import { decodeHTMLStrict } from 'entities';
import { truncate, writable } from '../text';

/** A text of a file in plain form: HTML entities decoded, control characters removed, trimmed. */
export const plainText = (text: string, longest = 5000): string | null =>
  truncate(writable(decodeHTMLStrict(text.replaceAll('\r\n', '\n'))), longest).trim() || null;
