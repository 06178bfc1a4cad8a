import { toastFailure, withRecentLogin } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';

/** Saves the file of a brewery's export, for which the server may require the password again. */
export const downloadTenantExport = (path: string, fileName: string): Promise<void> =>
  withRecentLogin(() => downloadFile(path, fileName)).catch(toastFailure);
