import { parseArgs } from 'node:util';
import { ConfigError, readConfig, restore } from '@cervoise/api';
import { momentText } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';

/**
 * `npm run restore -- <file> [--replace] [--without-attachments]`: replaces the database's content with a
 * backup.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      'without-attachments': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (!path) throw new ConfigError('Indiquez le fichier : npm run restore -- <fichier>');
  const restored = await restore(readConfig(process.env), path, {
    replace: values.replace,
    withoutAttachments: values['without-attachments'],
  });
  const { createdAt, rowCount, lostAttachments, migrationsRun } = restored;
  console.info(
    `Sauvegarde du ${momentText(createdAt)} restaurée : ${frenchNumber(rowCount)} ${plural(rowCount, 'ligne')}.`,
  );
  if (lostAttachments > 0) {
    console.info(
      `Sans ${frenchNumber(lostAttachments)} ${plural(lostAttachments, 'pièce jointe', 'pièces jointes')}, dont le contenu manque.`,
    );
  }
  if (migrationsRun.length > 0) {
    console.info(`Mises à jour du schéma faites ensuite : ${migrationsRun.join(', ')}.`);
  }
  console.info(
    'Les personnes effacées et les comptes fermés depuis ce fichier sont revenus : effacez-les et fermez-les de nouveau.',
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
