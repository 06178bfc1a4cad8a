import { listKeys, readConfig } from '@cervoise/api';
import { keyLines } from './key-lines';

async function main(): Promise<void> {
  const keys = await listKeys(readConfig(process.env));
  for (const line of keyLines(keys, new Date())) console.info(line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
