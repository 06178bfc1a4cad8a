import setUp, { setUpOnDisk } from './global-setup';
import tearDown from './global-teardown';
import { startTestApi } from './start-test-api';
import type { TestApi, TestApiOptions } from './test-api';

/** Runs a bench with a test API and its own database; prints an error and sets the exit code. */
export async function runDrill(
  measure: (api: TestApi) => Promise<void>,
  { onDisk = false, ...options }: TestApiOptions & { readonly onDisk?: boolean } = {},
): Promise<void> {
  await (onDisk ? setUpOnDisk() : setUp());
  const api = await startTestApi(options);
  try {
    await measure(api);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await api.close();
    await tearDown();
  }
}
