import { announcement } from './announcement';

it('prints the URL of the server, and the logins of the demo', () => {
  const accounts = [
    { email: 'brewer@demo.example', title: 'Brasserie du Lavoir' },
    { email: 'admin@other.example', title: 'Brasserie des Abers' },
  ];
  const lines = announcement('http://127.0.0.1:4000', { accounts, password: 'secret' }).split('\n');
  expect(lines).toContain('Cervoise est prête : http://127.0.0.1:4000');
  expect(lines).toContain('Comptes de démonstration, mot de passe « secret » :');
  expect(lines).toContain('  brewer@demo.example  Brasserie du Lavoir');
});

it('prints no account without the demo', () => {
  expect(announcement('http://127.0.0.1:4000', null)).not.toContain('démonstration');
});

it('lists missing settings in one line', () => {
  const lines = announcement('http://localhost:4000', null, ['SMTP_HOST', 'CERVOISE_PUBLIC_URL']);
  expect(lines).toMatch(/^À régler avant d’ouvrir .*: SMTP_HOST, CERVOISE_PUBLIC_URL$/m);
});
