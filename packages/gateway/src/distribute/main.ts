import { parseArgs } from 'node:util';
import { ConfigError, distribute, readConfig } from '@cervoise/api';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';

/**
 * `npm run distribute [-- <file>] [--shards <number>]`: makes an empty Citus cluster ready, and loads
 * a backup into it.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { shards: { type: 'string', default: '32' } },
    allowPositionals: true,
  });
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1000) {
    throw new ConfigError('--shards attend un nombre de 1 à 1000.');
  }
  const { rowCount } = await distribute(readConfig(process.env), { path: positionals[0], shards });
  console.info(
    `La base est répartie en ${frenchNumber(shards)} ${plural(shards, 'part')} : ${frenchNumber(rowCount)} ${plural(rowCount, 'ligne')} de la sauvegarde.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
