const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A record's id in the URL; anything else counts as absent. */
export const recordId = (text: string | null): string | null =>
  text && uuid.test(text) ? text : null;
