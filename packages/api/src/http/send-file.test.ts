import fastify from 'fastify';
import { sendFile } from './send-file';

const sent = async (fileName: string, inline?: boolean) => {
  const app = fastify();
  app.get('/', (_request, reply) =>
    sendFile(reply, { type: 'text/csv; charset=utf-8', fileName, content: 'a;b', inline }),
  );
  const { headers, payload } = await app.inject('/');
  await app.close();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(payload).toBe('a;b');
  return headers['content-disposition'];
};

it('names a file, to be saved or shown', async () => {
  expect(await sent('accise-2026.csv')).toBe('attachment; filename="accise-2026.csv"');
  expect(await sent('rappel.pdf', true)).toBe('inline; filename="rappel.pdf"');
});

it('sends a name of other signs twice: in ASCII, and whole', async () => {
  expect(await sent('page "é" (2).html')).toBe(
    `attachment; filename="page -e- (2).html"; filename*=UTF-8''page%20%22%C3%A9%22%20%282%29.html`,
  );
  expect(await sent('啤酒')).toBe(
    `attachment; filename="fichier"; filename*=UTF-8''%E5%95%A4%E9%85%92`,
  );
});
