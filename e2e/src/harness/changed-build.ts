import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceFolder } from './workspace';

/** A workspace that holds one built package, with a text of its code changed. */
export interface ChangedBuild {
  readonly workspace: string;
  remove(): void;
}

/**
 * Makes another build of a package: what a team would get by changing one text and building.
 * @throws when its scripts and pages hold no such text
 */
export function changeBuild(name: string, from: string, to: string): ChangedBuild {
  const workspace = mkdtempSync(join(tmpdir(), 'cervoise-changed-'));
  cpSync(join(workspaceFolder, name), join(workspace, name), {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  });
  // What its operations reach is read from the schema beside it.
  const schema = 'packages/graphql-client/schema.graphql';
  cpSync(join(workspaceFolder, schema), join(workspace, schema));
  const built = join(workspace, name, 'dist');
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  );
  let isChanged = false;
  for (const script of scripts) {
    const code = readFileSync(join(built, script), 'utf8');
    if (!code.includes(from)) continue;
    writeFileSync(join(built, script), code.replaceAll(from, to));
    isChanged = true;
  }
  if (!isChanged) throw new Error(`No script of ${name} holds « ${from} ».`);
  return { workspace, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}
