import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceFolder } from './workspace';

/** A workspace with one built package, to be changed. */
export interface CopiedBuild {
  readonly workspace: string;
  /** Reads a file of the package, or of the workspace when it begins with `../`. */
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}

/** Copies a package, its build, and the schema that its operations are validated against. */
export function copyBuild(name: string): CopiedBuild {
  const workspace = mkdtempSync(join(tmpdir(), 'cervoise-changed-'));
  cpSync(join(workspaceFolder, name), join(workspace, name), {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  });
  const schema = 'packages/graphql-client/schema.graphql';
  cpSync(join(workspaceFolder, schema), join(workspace, schema));
  return {
    workspace,
    read: (file) => readFileSync(join(workspace, name, file), 'utf8'),
    write: (file, text) => writeFileSync(join(workspace, name, file), text),
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}

/**
 * Copies a package's build and replaces one text in it, as if its sources had been changed.
 * @throws when its scripts and pages do not contain the text
 */
export function changeBuild(name: string, from: string, to: string): CopiedBuild {
  const copy = copyBuild(name);
  const scripts = readdirSync(join(copy.workspace, name, 'dist'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /\.(js|html)$/.test(file));
  const changed = scripts.filter((script) => copy.read(`dist/${script}`).includes(from));
  for (const script of changed) {
    copy.write(`dist/${script}`, copy.read(`dist/${script}`).replaceAll(from, to));
  }
  if (changed.length > 0) return copy;
  copy.remove();
  throw new Error(`No script of ${name} holds « ${from} ».`);
}
