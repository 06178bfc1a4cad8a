import { ConfigError, importTenantFile, readConfig } from '@cervoise/api';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';

/** `npm run tenant:import -- <file.zip>`: imports an exported brewery into this installation. */
async function main(): Promise<void> {
  const [path] = process.argv.slice(2);
  if (!path) throw new ConfigError('Indiquez le fichier : npm run tenant:import -- <fichier.zip>');
  const { breweryName, rowCount, unreadable, emails, withoutLink } = await importTenantFile(
    readConfig(process.env),
    path,
  );
  console.info(
    `${breweryName} est installée : ${frenchNumber(rowCount)} ${plural(rowCount, 'enregistrement')}, ${frenchNumber(emails.length - withoutLink.length)} ${plural(emails.length - withoutLink.length, 'personne invitée', 'personnes invitées')} à choisir un mot de passe.`,
  );
  if (withoutLink.length > 0) {
    console.warn(
      `Sans lien : ${withoutLink.join(', ')}. « Mot de passe oublié ? » les mène au même endroit.`,
    );
  }
  if (unreadable.length > 0) {
    console.warn(`L’export était incomplet ; restent scellés : ${unreadable.join(' ; ')}.`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
