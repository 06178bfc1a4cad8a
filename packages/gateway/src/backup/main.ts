import { backUp, readConfig } from '@cervoise/api';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';

/** `npm run backup`: a backup now, beside the daily ones. */
async function main(): Promise<void> {
  const { path, size, tableCount, rowCount } = await backUp(readConfig(process.env));
  console.info(
    `Sauvegarde écrite et relue : ${path} (${frenchNumber(rowCount, 1)} ${plural(rowCount, 'ligne')} de ${tableCount} tables, ${frenchNumber(size / 1_000_000, 1)} Mo).`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
