import { readConfig } from '../config';
import { connectModules } from '../connect-modules';
import { openDatabase } from '../db/open-database';
import { createNewAccounts } from '../modules/users';
import { readSecrets } from '../secrets';

/** Creates breweries until the process is killed, and prints each acknowledged one. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { database } = await openDatabase(config, await readSecrets(config));
  connectModules();
  const users = createNewAccounts({ database });
  for (let number = 1; ; number += 1) {
    const id = await users.createTenant({ breweryName: `Brasserie ${number}` });
    process.stdout.write(`made ${id}\n`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
