import { readConfig, rotateKeys } from '@cervoise/api';
import { frenchNumber } from '@cervoise/domain/numbers';

async function main(): Promise<void> {
  const { keyId, resealedCount, broken } = await rotateKeys(readConfig(process.env));
  console.info(
    `Recettes, rapports et secrets d’application d’authentification scellés à nouveau sous la clé ${keyId} : ${frenchNumber(resealedCount)}.`,
  );
  if (broken.length === 0) return;
  console.error('Contenus qui ne s’ouvrent avec aucune clé, laissés tels quels :');
  for (const subject of broken) console.error(`- ${subject}`);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
