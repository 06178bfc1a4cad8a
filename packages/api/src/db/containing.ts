import { searchKey } from '@cervoise/domain/text';

/** The LIKE pattern of search keys that contain a typed text; no sign in it is a wildcard. */
export function containing(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}
