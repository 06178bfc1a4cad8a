/** A text with every kind of space that `Intl` writes as a plain one; nothing counts as empty. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s/g, ' ');
