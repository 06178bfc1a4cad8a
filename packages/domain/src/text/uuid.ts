/** The source of a pattern that matches an id within a text; its letters in lower case. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const wholeUuid = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether a text has the form of an id. */
export const isUuid = (text: string): boolean => wholeUuid.test(text);
