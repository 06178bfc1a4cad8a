import { startTestApi, type TestApi } from '../testing';
import { sendDigests } from './send-digests';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('sends those of the editor and of every brewery, even if some fail', async () => {
  const tenantOf = async (email: string) => (await api.actorOf(email)).tenantId;
  const editor = await tenantOf('superadmin@cervoise.example');
  const asked: string[] = [];
  const notifications = {
    sendDigests: async (tenantId: string) => {
      asked.push(tenantId);
      if (tenantId === editor) throw new Error('Panne');
    },
  };
  await expect(sendDigests(api.database, notifications)).rejects.toThrow(AggregateError);
  expect(new Set(asked)).toEqual(
    new Set([editor, await tenantOf('admin@demo.example'), await tenantOf('admin@other.example')]),
  );
});
