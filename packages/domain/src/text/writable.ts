/** What no keyboard types: control signs, tab and line ends aside, and halves of a sign. */
const unwritable = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Whether the database and every kind of file can hold a text as it stands. */
export const isWritable = (text: string): boolean => text.search(unwritable) < 0;

/** A text without the signs that database and files can't hold. */
export const writable = (text: string): string => text.replace(unwritable, '');

/** The beginning of a text, no sign cut in two. @param length in code points, at most */
export const truncate = (text: string, length: number): string =>
  // Twice as many units hold them all, whatever they are.
  Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('');
