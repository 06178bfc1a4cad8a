import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startProduct } from './product';
import { serverBundle, workspaceFolder } from './workspace';

/** Starts the product that the suite runs against; returns the function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(serverBundle)) throw new Error('Nothing is built: run « npm run build » first.');
  const product = await startProduct();
  // Workers start after this and inherit the environment.
  process.env.CERVOISE_E2E_URL = product.url;
  process.env.CERVOISE_E2E_DATA = product.dataFolder;
  return async () => {
    await product.remove();
    await writeFile(resolve(workspaceFolder, 'test-results/server.log'), product.output());
  };
}
