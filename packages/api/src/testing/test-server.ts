import { z } from 'zod';

/** What the test files of a run share: the address of PostgreSQL, and the template database. */
export interface TestServer {
  readonly dataDirectory: string;
  /** The folder of its socket, or the address of its host. */
  readonly socketFolder: string;
  readonly secret: string;
  readonly template: string;
  /** Ports of a cluster's nodes, the coordinator first; absent for one PostgreSQL. */
  readonly ports?: readonly number[] | undefined;
}

const variable = 'CERVOISE_TEST_SERVER';

const testServerSchema = z.object({
  dataDirectory: z.string(),
  socketFolder: z.string(),
  secret: z.string(),
  template: z.string(),
  ports: z.array(z.number()).optional(),
});

/** Stores the address for jest's workers, which start later. */
export function announceTestServer(server: TestServer): void {
  process.env[variable] = JSON.stringify(server);
}

/** Whether a test run uses a server that was started before it. */
export const hasTestServer = (): boolean => variable in process.env;

export function findTestServer(): TestServer {
  const announced = process.env[variable];
  if (!announced) throw new Error('The test server is not running: jest.config.mjs starts it.');
  return testServerSchema.parse(JSON.parse(announced));
}
