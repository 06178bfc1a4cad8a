import { announcement } from './announcement';

it('says where the server is, and how to log in to the demo', () => {
  const accounts = [
    { email: 'brewer@demo.example', title: 'Brasserie du Lavoir' },
    { email: 'admin@other.example', title: 'Brasserie des Abers' },
  ];
  const lines = announcement('http://127.0.0.1:4000', { accounts, password: 'secret' }).split('\n');
  expect(lines).toContain('Cervoise est prête : http://127.0.0.1:4000');
  expect(lines).toContain('Comptes de démonstration, mot de passe « secret » :');
  expect(lines).toContain('  brewer@demo.example  Brasserie du Lavoir');
});

it('names no account when there is no demo', () => {
  expect(announcement('http://127.0.0.1:4000', null)).not.toContain('démonstration');
});

it('names in one line what is not set', () => {
  const lines = announcement('http://localhost:4000', null, ['SMTP_HOST', 'CERVOISE_PUBLIC_URL']);
  expect(lines).toMatch(/^À régler avant d’ouvrir .*: SMTP_HOST, CERVOISE_PUBLIC_URL$/m);
});
