import { listKeys, readConfig } from '@cervoise/api';
import { frenchNumber } from '@cervoise/domain/numbers';
import { keyLines } from './key-lines';

async function main(): Promise<void> {
  const { keys, pendingMigrations } = await listKeys(readConfig(process.env));
  for (const line of keyLines(keys, new Date())) console.info(line);
  if (pendingMigrations.length === 0) return;
  console.info(
    `La base est d’une version antérieure ; le prochain démarrage la met à jour (${frenchNumber(pendingMigrations.length)}) : ${pendingMigrations.join(', ')}.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
