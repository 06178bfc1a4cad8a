/** A token with readable claims and no valid signature: the browser never checks it. */
export function testToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const payload = {
    sub: 'user-1',
    email: 'camille@demo.example',
    firstName: 'Camille',
    lastName: 'Morel',
    role: 'brewer',
    breweryName: 'Brasserie du Lavoir',
    tenantId: 'tenant-1',
    exp: 4_000_000_000,
    ...claims,
  };
  const binary = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload)));
  const encoded = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `header.${encoded}.signature`;
}
