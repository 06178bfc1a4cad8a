import { isUuid } from '@cervoise/domain/text';

/** A record's id in the URL; anything else counts as absent. */
export const recordId = (text: string | null): string | null =>
  text && isUuid(text) ? text : null;
