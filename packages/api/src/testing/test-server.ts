import { z } from 'zod';

/** What the run's test files share: the address of its PostgreSQL, and a database to copy. */
export interface TestServer {
  readonly dataDirectory: string;
  readonly socketFolder: string;
  readonly secret: string;
  readonly template: string;
}

const variable = 'CERVOISE_TEST_SERVER';

const testServerSchema = z.object({
  dataDirectory: z.string(),
  socketFolder: z.string(),
  secret: z.string(),
  template: z.string(),
});

/** Leaves the address where jest's workers, started afterwards, find it. */
export function announceTestServer(server: TestServer): void {
  process.env[variable] = JSON.stringify(server);
}

export function findTestServer(): TestServer {
  const announced = process.env[variable];
  if (!announced) throw new Error('The test server is not running: jest.config.mjs starts it.');
  return testServerSchema.parse(JSON.parse(announced));
}
