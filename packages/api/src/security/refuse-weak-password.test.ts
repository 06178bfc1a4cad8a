import { refuseWeakPassword } from './refuse-weak-password';

const owner = {
  email: 'elodie.zimmer@brasserie-du-lavoir.fr',
  firstName: 'Élodie',
  lastName: 'Zimmer',
  breweryName: 'Brasserie du Lavoir',
};

it.each([
  '12345678',
  'password',
  'motdepasse',
  'Motdepasse2026',
  'MotDePasse!',
  'azertyuiop',
  'AZERTYUIOP',
  'aaaaaaaa',
  '12121212',
  'football99',
])('refuses %s as too common', async (password) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toThrow('trop courant');
});

it.each([
  'elodie2026',
  'Élodie-Zimmer!',
  'zimmerzimmer',
  'elodie.zimmer@brasserie-du-lavoir.fr',
  'brasserie-du-lavoir',
  'Lavoir#1789',
  'Cervoise1',
])('refuses %s as too easy to guess from its owner', async (password) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toThrow('votre brasserie');
});

it.each([
  'orge et houblon',
  'nouveau-mot-de-passe',
  'Lavoir et houblon',
  'kT7!qz-Bf',
  '480195736277',
  'dragon480195736277',
])('accepts %s', async (password) => {
  await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined();
});

it('does not count names of one or two letters as guessed', async () => {
  const short = { ...owner, email: 'li@lo.fr', firstName: 'Li', lastName: 'Lo' };
  await expect(refuseWeakPassword('lilolilokt', short)).resolves.toBeUndefined();
});
