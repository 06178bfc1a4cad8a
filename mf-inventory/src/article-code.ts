import { searchKey } from '@cervoise/domain/text';

/** A barcode or reference of a supplier's article as it is compared: readers add zeros in front of short ones. */
export const articleCodeKey = (code: string | null | undefined): string =>
  searchKey(code ?? '').replace(/^0+/, '');
