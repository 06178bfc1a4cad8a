import { createSuperadmin, readConfig } from '@cervoise/api';
import { collectAnswers } from './answers';
import { ask, askSecret } from './ask';

async function main(): Promise<void> {
  const prompt = process.stdin.isTTY
    ? (label: string, secret: boolean) => (secret ? askSecret : ask)(`${label} : `)
    : null;
  const config = readConfig(process.env);
  const answers = await collectAnswers(process.argv.slice(2), process.env, prompt);
  await createSuperadmin(config, answers);
  console.info(`Le compte super-administrateur ${answers.email} est créé.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
