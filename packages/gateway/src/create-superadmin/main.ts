import { createSuperadmin, readConfig } from '@cervoise/api';
import { gatherAnswers } from './answers';
import { ask, askSecret } from './ask';

async function main(): Promise<void> {
  const askFor = process.stdin.isTTY
    ? (label: string, secret: boolean) => (secret ? askSecret : ask)(`${label} : `)
    : null;
  const config = readConfig(process.env);
  const answers = await gatherAnswers(process.argv.slice(2), process.env, askFor);
  await createSuperadmin(config, answers);
  console.info(`Le compte super-administrateur ${answers.email} est créé.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
