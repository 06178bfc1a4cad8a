/** Control characters, except tab and line breaks, and lone surrogates. */
const unwritable = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Whether the database and every file format can store a text unchanged. */
export const isWritable = (text: string): boolean => text.search(unwritable) < 0;

/** Removes the characters that the database and files cannot store. */
export const writable = (text: string): string => text.replace(unwritable, '');

/**
 * The beginning of a text, without splitting surrogate pairs.
 * @param length in code points, at most
 */
export const truncate = (text: string, length: number): string =>
  // Twice as many code units hold them all.
  Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('');
