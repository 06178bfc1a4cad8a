import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes an empty folder for one test file; `afterAll` removes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cervoise-gateway-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
