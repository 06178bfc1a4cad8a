import { decodeHTMLStrict } from 'entities';
import { truncate, writable } from '../text';

/** A text of a file as a person wrote it: HTML entities opened, control signs left out, trimmed. */
export const plainText = (text: string, longest = 5000): string | null =>
  truncate(writable(decodeHTMLStrict(text.replaceAll('\r\n', '\n'))), longest).trim() || null;
