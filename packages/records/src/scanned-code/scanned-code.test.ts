import { lotOfLabel, parseCode } from './scanned-code';

const origin = 'https://cervoise.example';
const id = '3f0c1f5e-7a1b-4c55-9d0e-0a1b2c3d4e5f';
const lot = '8d7c6b5a-1111-4222-8333-944455566677';

it.each([
  [`/inventory/${id}`],
  [`/inventory/ingredients/${id}`],
  [`/inventory/ingredients/${id}?lot=${lot}`],
  [`/equipment/${id}`],
  [`/production/${id}`],
])('opens our label %s', (address) => {
  expect(parseCode(` ${origin}${address}\n`, origin)).toEqual({ kind: 'page', address });
});

it.each(['/qr-redirect/', '/public/qrcode/', '/traceability/qrcode/'])(
  'opens the QR code at %s in the app',
  (path) => {
    expect(parseCode(`${origin}${path}BL-2026-014`, origin)).toEqual({
      kind: 'page',
      address: '/traceability/qrcode/BL-2026-014',
    });
    expect(parseCode(`${origin}${path}a/b`, origin).kind).toBe('address');
  },
);

it('keeps only the page of a label’s URL', () => {
  const address = `/inventory/ingredients/${id}`;
  for (const more of ['?lot=1', '?lot=', '?next=https://elsewhere.example', '#main'])
    expect(parseCode(origin + address + more, origin)).toEqual({ kind: 'page', address });
});

it.each([
  `https://elsewhere.example/inventory/${id}`,
  `https://cervoise.example.elsewhere.example/inventory/${id}`,
  `https://cervoise.example@elsewhere.example/inventory/${id}`,
  `http://cervoise.example/inventory/${id}`,
  `https://cervoise.example:8443/inventory/${id}`,
])('does not open %s', (text) => {
  expect(parseCode(text, origin)).toEqual({ kind: 'address', isOwn: false });
});

it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'opens a label printed for %s by its path',
  (printedAt) => {
    const address = `/inventory/ingredients/${id}?lot=${lot}`;
    expect(parseCode(printedAt + address, origin)).toEqual({ kind: 'page', address });
    expect(parseCode(`${printedAt}.elsewhere.example${address}`, origin).kind).not.toBe('page');
  },
);

it.each(['/', '/inventory', '/inventory/new', '/admin/users', `/inventory/${id}/edit`])(
  'recognises that %s of this site is not a label',
  (address) => {
    expect(parseCode(origin + address, origin)).toEqual({ kind: 'address', isOwn: true });
  },
);

it.each(['3760123450017', 'LOT:2026-014', 'javascript:alert(1)', 'WIFI:S:Brasserie;;', '://'])(
  'looks « %s » up',
  (code) => {
    expect(parseCode(` ${code} `, origin)).toEqual({ kind: 'code', code });
  },
);

it('knows the lot of a label, and of nothing else', () => {
  const address = `${origin}/inventory/ingredients/${id}`;
  expect(lotOfLabel(`${address}?lot=${lot}`, origin)).toBe(lot);
  for (const text of [address, 'ML-2409', `https://elsewhere.example/x?lot=${lot}`])
    expect(lotOfLabel(text, origin)).toBeNull();
});
