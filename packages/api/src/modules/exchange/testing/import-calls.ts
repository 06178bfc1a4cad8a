import { randomUUID } from 'node:crypto';
import {
  type BadRowChoice,
  type ExistingChoice,
  type ExportFormat,
  type ImportFault,
  type ImportKind,
  type ImportPreviewRow,
  type ImportView,
  importFaultPageSchema,
  importPreviewSchema,
  importViewSchema,
  type KeptRecord,
  keptRecordPageSchema,
  type RecentImport,
  recentImportsSchema,
} from '@cervoise/domain/exchange';
import type { TestApi } from '../../../testing';

/** The steps of an import into a list over HTTP, as the holder of a token. */
export function importCalls(api: TestApi, token: string, kind: ImportKind = 'ingredients') {
  const authorization = `Bearer ${token}`;
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    api.app.inject({ method, url: `/api${path}`, headers: { authorization }, payload });

  const calls = {
    call,
    upload: (content: string | Buffer, { name = 'liste.csv', requestId = randomUUID() } = {}) =>
      api.app.inject({
        method: 'POST',
        url: `/api/imports/${kind}?fileName=${encodeURIComponent(name)}&requestId=${requestId}`,
        headers: { authorization, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(content),
      }),
    exported: async (format: ExportFormat, query = ''): Promise<Buffer> => {
      const answer = await call('GET', `/exports/${kind}?format=${format}&${query}`);
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      return answer.rawPayload;
    },
    uploaded: async (content: string | Buffer): Promise<ImportView> => {
      const answer = await calls.upload(content);
      if (answer.statusCode !== 201) throw new Error(answer.payload);
      return importViewSchema.parse(answer.json());
    },
    view: async (id: string): Promise<ImportView> =>
      importViewSchema.parse((await call('GET', `/imports/${id}`)).json()),
    check: (view: ImportView, existing: ExistingChoice = 'refuse', mapping = view.mapping) =>
      call('POST', `/imports/${view.id}/check`, { mapping, existing }),
    run: (id: string, badRows: BadRowChoice, requestId: string = randomUUID()) =>
      call('POST', `/imports/${id}/run`, { requestId, badRows }),
    cancel: (id: string) => call('POST', `/imports/${id}/cancel`),
    undo: (id: string) => call('POST', `/imports/${id}/undo`),
    /** Undoes a finished import, and waits for the end. */
    undone: async (id: string): Promise<ImportView> => {
      const answer = await calls.undo(id);
      if (answer.statusCode !== 202) throw new Error(answer.payload);
      await api.settled();
      return calls.view(id);
    },
    kept: async (id: string): Promise<KeptRecord[]> =>
      keptRecordPageSchema.parse((await call('GET', `/imports/${id}/kept?first=100`)).json()).nodes,
    preview: async (id: string): Promise<ImportPreviewRow[]> =>
      importPreviewSchema.parse((await call('GET', `/imports/${id}/preview`)).json()),
    recent: async (): Promise<RecentImport[]> =>
      recentImportsSchema.parse((await call('GET', `/imports?kind=${kind}`)).json()),
    /** Uploads a file and checks it, and waits for the end. */
    checked: async (
      content: string | Buffer,
      existing: ExistingChoice = 'refuse',
    ): Promise<ImportView> => {
      const view = await calls.uploaded(content);
      const answer = await calls.check(view, existing);
      if (answer.statusCode !== 202) throw new Error(answer.payload);
      await api.settled();
      return calls.view(view.id);
    },
    /** Uploads, checks and imports a file, and waits for the end. */
    imported: async (
      content: string | Buffer,
      badRows: BadRowChoice,
      existing: ExistingChoice = 'refuse',
    ): Promise<ImportView> => {
      const { id } = await calls.checked(content, existing);
      const answer = await calls.run(id, badRows);
      if (answer.statusCode !== 202) throw new Error(answer.payload);
      await api.settled();
      return calls.view(id);
    },
    faults: async (id: string): Promise<ImportFault[]> =>
      importFaultPageSchema.parse((await call('GET', `/imports/${id}/faults?first=100`)).json())
        .nodes,
  };
  return calls;
}

export type ImportCalls = ReturnType<typeof importCalls>;
