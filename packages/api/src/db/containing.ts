import { searchKey } from '@cervoise/domain/text';

/** The LIKE pattern of search keys that contain a text, with wildcards escaped. */
export function containing(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}
