import { z } from 'zod';

/** What the test files of a run share: the address of PostgreSQL, and the template database. */
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

/** Stores the address for jest's workers, which start later. */
export function announceTestServer(server: TestServer): void {
  process.env[variable] = JSON.stringify(server);
}

export function findTestServer(): TestServer {
  const announced = process.env[variable];
  if (!announced) throw new Error('The test server is not running: jest.config.mjs starts it.');
  return testServerSchema.parse(JSON.parse(announced));
}
