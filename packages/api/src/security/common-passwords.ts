import { dictionary } from '@zxcvbn-ts/language-common';

/** Half a megabyte: this file is imported on first use. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
