import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { diagnose, readConfig } from '@cervoise/api';
import { listReleases } from '../releases/list-releases';

/** `npm run diagnose`: a file for support, without personal data. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const diagnosis = await diagnose(config, process.env);
  // Without who released them.
  const released = await listReleases(join(config.dataDirectory, 'releases'));
  const releases = released.map(({ name, version, since }) => ({ name, version, since }));
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = resolve(`cervoise-diagnose-${moment}Z.json`);
  await writeFile(file, `${JSON.stringify({ ...diagnosis, releases }, null, 2)}\n`, {
    mode: 0o600,
  });
  console.info(`Diagnostic écrit, sans donnée personnelle ni secret : ${file}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
