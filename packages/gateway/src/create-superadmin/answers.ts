import { parseArgs } from 'node:util';

export interface SuperadminAnswers {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

interface Question {
  readonly key: keyof SuperadminAnswers;
  readonly option: string;
  readonly variable: string;
  readonly label: string;
  readonly secret: boolean;
}

const questions: readonly Question[] = [
  { key: 'email', option: 'email', variable: 'EMAIL', label: 'E-mail', secret: false },
  {
    key: 'firstName',
    option: 'first-name',
    variable: 'FIRST_NAME',
    label: 'Prénom',
    secret: false,
  },
  { key: 'lastName', option: 'last-name', variable: 'LAST_NAME', label: 'Nom', secret: false },
  {
    key: 'password',
    option: 'password',
    variable: 'PASSWORD',
    label: 'Mot de passe',
    secret: true,
  },
];

/**
 * Collects the data of the first account: from `--email …`, otherwise `CERVOISE_SUPERADMIN_EMAIL
 * …`, otherwise by prompt.
 * @param prompt asks one question; null without a terminal
 * @throws Error naming what is missing without a terminal
 */
export async function collectAnswers(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv,
  prompt: ((label: string, secret: boolean) => Promise<string>) | null,
): Promise<SuperadminAnswers> {
  const { values } = parseArgs({
    args: [...commandLine],
    options: Object.fromEntries(
      questions.map(({ option }) => [option, { type: 'string' as const }]),
    ),
  });
  const answers: Record<Question['key'], string> = {
    email: '',
    firstName: '',
    lastName: '',
    password: '',
  };
  for (const { key, option, variable, label, secret } of questions) {
    const provided = values[option] ?? environment[`CERVOISE_SUPERADMIN_${variable}`];
    if (typeof provided === 'string') answers[key] = provided;
    else if (prompt) answers[key] = await prompt(label, secret);
    else throw new Error(`Il manque --${option} (ou CERVOISE_SUPERADMIN_${variable}).`);
  }
  return answers;
}
