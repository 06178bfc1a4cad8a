import { collectAnswers } from './answers';

const everyOption = [
  ...['--email', 'camille@brasserie.example', '--first-name', 'Camille'],
  ...['--last-name', 'Morel', '--password', 'houblon-saaz'],
];
const everyAnswer = {
  email: 'camille@brasserie.example',
  firstName: 'Camille',
  lastName: 'Morel',
  password: 'houblon-saaz',
};

it('takes what the command line gives, and asks nothing', async () => {
  expect(await collectAnswers(everyOption, {}, null)).toEqual(everyAnswer);
});

it('takes the rest from the environment, then asks for what is left, the password unseen', async () => {
  const prompted: [string, boolean][] = [];
  const answers = await collectAnswers(
    ['--email', 'camille@brasserie.example'],
    { CERVOISE_SUPERADMIN_FIRST_NAME: 'Camille' },
    async (label, secret) => {
      prompted.push([label, secret]);
      return secret ? 'houblon-saaz' : 'Morel';
    },
  );
  expect(answers).toEqual(everyAnswer);
  expect(prompted).toEqual([
    ['Nom', false],
    ['Mot de passe', true],
  ]);
});

it('says what is missing when nobody can be asked', async () => {
  await expect(collectAnswers(everyOption.slice(0, 4), {}, null)).rejects.toThrow(
    'Il manque --last-name (ou CERVOISE_SUPERADMIN_LAST_NAME).',
  );
});
