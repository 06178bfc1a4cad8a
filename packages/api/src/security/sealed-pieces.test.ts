import { sealedPieces } from './sealed-pieces';
import { createSealer, SealBrokenError } from './sealing';

const sealer = createSealer([{ id: '1', secret: 'a'.repeat(32) }], 'test');

function storedPieces() {
  const rows = new Map<string, Buffer>();
  const key = (...parts: readonly unknown[]) => parts.join(' ');
  const pieces = sealedPieces({
    sealer,
    kind: 'file',
    insert: async (tenantId, recordId, { position, sealed }) =>
      rows.set(key(tenantId, recordId, position), sealed),
    find: async (tenantId, recordId, position) => rows.get(key(tenantId, recordId, position)),
  });
  return { rows, pieces };
}

async function contentOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts).toString();
}

it('reads a content as it was written, and nothing where there is none', async () => {
  const { rows, pieces } = storedPieces();
  await pieces.write('a', 'one', 1, Buffer.from('Bonjour, '));
  await pieces.write('a', 'one', 2, Buffer.from('maltes'));
  expect(await contentOf(await pieces.read('a', 'one'))).toBe('Bonjour, maltes');
  expect(await contentOf(await pieces.read('b', 'one'))).toBe('');
  expect(Buffer.concat([...rows.values()]).toString()).not.toContain('Bonjour');
});

it.each([
  ['of another position', 'a one 2', 'a one 1'],
  ['of another record', 'a two 1', 'a one 1'],
  ['of another brewery', 'b one 1', 'a one 1'],
])('refuses a piece %s', async (_what, from, to) => {
  const { rows, pieces } = storedPieces();
  await pieces.write('a', 'one', 1, Buffer.from('1'));
  const [tenantId = '', recordId = '', position] = from.split(' ');
  await pieces.write(tenantId, recordId, Number(position), Buffer.from('2'));
  rows.set(to, rows.get(from) ?? Buffer.alloc(0));
  await expect(pieces.read('a', 'one')).rejects.toThrow(/Refaites-le/);
});

it('fails on the way at a later piece that was altered', async () => {
  const { rows, pieces } = storedPieces();
  await pieces.write('a', 'one', 1, Buffer.from('1'));
  await pieces.write('a', 'one', 2, Buffer.from('2'));
  rows.set('a one 2', rows.get('a one 1') ?? Buffer.alloc(0));
  await expect(contentOf(await pieces.read('a', 'one'))).rejects.toThrow(SealBrokenError);
});
