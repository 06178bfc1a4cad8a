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

it('uses the command line without prompts', async () => {
  expect(await collectAnswers(everyOption, {}, null)).toEqual(everyAnswer);
});

it('uses the environment, then prompts for the rest, hiding the password', async () => {
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

it('lists missing values when there is no terminal', async () => {
  await expect(collectAnswers(everyOption.slice(0, 4), {}, null)).rejects.toThrow(
    'Il manque --last-name (ou CERVOISE_SUPERADMIN_LAST_NAME).',
  );
});
