import { backUp, readConfig } from '@cervoise/api';
import { plural } from '@cervoise/domain/text';

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** `npm run backup`: a backup now, beside the daily ones. */
async function main(): Promise<void> {
  const { path, size, tableCount, rowCount } = await backUp(readConfig(process.env));
  console.info(
    `Sauvegarde écrite et relue : ${path} (${number.format(rowCount)} ${plural(rowCount, 'ligne')} de ${tableCount} tables, ${number.format(size / 1_000_000)} Mo).`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
