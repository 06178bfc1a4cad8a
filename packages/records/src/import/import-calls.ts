import {
  type BadRowChoice,
  type ImportCheck,
  type ImportKind,
  type ImportView,
  importFaultPageSchema,
  importPreviewSchema,
  importViewSchema,
  keptRecordPageSchema,
  recentImportsSchema,
} from '@cervoise/domain/exchange';
import { restRequest, uploadFile } from '@cervoise/graphql-client/rest';
import type { SendFile } from './use-upload';

const path = (id: string, action = '') => `/imports/${encodeURIComponent(id)}${action}`;

/** The function that uploads a file of a list. */
export const sendFile =
  (kind: ImportKind): SendFile<ImportView> =>
  async (file, requestId, options) => {
    const query = new URLSearchParams({ fileName: file.name, requestId });
    return importViewSchema.parse(await uploadFile(`/imports/${kind}?${query}`, file, options));
  };

/** The current state of an import. */
export async function readImport(id: string, signal: AbortSignal): Promise<ImportView> {
  return importViewSchema.parse(await restRequest('GET', path(id), undefined, { signal }));
}

/** Starts checking every row with a mapping. */
export async function startCheck(id: string, check: ImportCheck): Promise<ImportView> {
  return importViewSchema.parse(await restRequest('POST', path(id, '/check'), check));
}

/** Starts the import; idempotent by its id. */
export async function startRun(
  id: string,
  run: { readonly badRows: BadRowChoice; readonly requestId: string },
): Promise<ImportView> {
  return importViewSchema.parse(await restRequest('POST', path(id, '/run'), run));
}

/** Cancels an import that waits or is running. */
export async function cancelImport(id: string): Promise<ImportView> {
  return importViewSchema.parse(await restRequest('POST', path(id, '/cancel'), {}));
}

/** Starts undoing a finished import; idempotent. */
export async function undoImport(id: string): Promise<ImportView> {
  return importViewSchema.parse(await restRequest('POST', path(id, '/undo'), {}));
}

/** The finished imports into a list within the last day, latest first. */
export async function readRecentImports(kind: ImportKind, signal: AbortSignal) {
  const answer = await restRequest('GET', `/imports?kind=${kind}`, undefined, { signal });
  return recentImportsSchema.parse(answer);
}

/** The first valid rows of the latest check. */
export async function readPreview(id: string, signal: AbortSignal) {
  const answer = await restRequest('GET', path(id, '/preview'), undefined, { signal });
  return importPreviewSchema.parse(answer);
}

/** A page of the records that an undo did not change. */
export async function readKept(
  id: string,
  { page, size }: { readonly page: number; readonly size: number },
  signal: AbortSignal,
) {
  const address = path(id, `/kept?first=${size}&page=${page}`);
  return keptRecordPageSchema.parse(await restRequest('GET', address, undefined, { signal }));
}

/** A page of the row errors. */
export async function readFaults(
  id: string,
  { page, size }: { readonly page: number; readonly size: number },
  signal: AbortSignal,
) {
  const address = path(id, `/faults?first=${size}&page=${page}`);
  return importFaultPageSchema.parse(await restRequest('GET', address, undefined, { signal }));
}

/** The URL of the row errors as a CSV file. */
export const faultsFilePath = (id: string) => path(id, '/faults.csv');
