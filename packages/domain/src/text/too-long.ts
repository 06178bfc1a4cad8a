import { isFeminine } from './is-feminine';

/**
 * « La note est trop longue (120 caractères au plus). », « Les notes sont trop longues… ».
 * @param label with its article
 */
export function tooLong(label: string, max: number): string {
  const long = isFeminine(label) ? 'longue' : 'long';
  const isLong = label.startsWith('Les ') ? `sont trop ${long}s` : `est trop ${long}`;
  return `${label} ${isLong} (${max} caractères au plus).`;
}
