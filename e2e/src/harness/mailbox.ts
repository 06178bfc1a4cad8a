import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function readMails(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'mailbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}

/**
 * The newest mail written to an address, as text; waits for it.
 * @param dataFolder of the product that sends it; the suite's own by default
 */
export async function readMailTo(
  address: string,
  dataFolder = process.env.CERVOISE_E2E_DATA ?? '',
): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(async () => {
      mail = (await readMails(dataFolder)).findLast((text) => text.startsWith(`À : ${address}\n`));
      return mail;
    })
    .toBeTruthy();
  return mail ?? '';
}
