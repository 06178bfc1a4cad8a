import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/** A file whose name holds a hash of its content. */
const hashedName = /^(.+\.)([0-9a-f]{8})(\.(?:js|css))$/;

/**
 * Gives changed files the name of their new content, and those that name them too, as a build of
 * changed sources would: browsers keep a hashed name for good.
 */
function renameChanged(folder: string, changed: readonly string[]): void {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|json|html)$/.test(file),
  );
  const texts = new Map(all.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const renamed = new Map<string, string>();
  const waiting = [...changed];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const [, before = '', hash = '', after = ''] = hashedName.exec(file) ?? [];
    if (hash === '' || renamed.has(hash)) continue;
    const hashed = createHash('sha256')
      .update(file + texts.get(file))
      .digest('hex')
      .slice(0, 8);
    renamed.set(hash, hashed);
    for (const [other, text] of texts) if (text.includes(hash)) waiting.push(other);
    renameSync(join(folder, file), join(folder, `${before}${hashed}${after}`));
    texts.set(`${before}${hashed}${after}`, texts.get(file) ?? '');
    texts.delete(file);
  }
  for (const [file, text] of texts) {
    const named = [...renamed].reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
    if (named !== text) writeFileSync(join(folder, file), named);
  }
}

/**
 * Copies a package's build and replaces one text in it, as if its sources had been changed.
 * @throws when its scripts and pages do not contain the text
 */
export function changeBuild(name: string, from: string, to: string): CopiedBuild {
  const copy = copyBuild(name);
  const folder = join(copy.workspace, name, 'dist');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  );
  const changed = scripts.filter((script) => copy.read(`dist/${script}`).includes(from));
  for (const script of changed) {
    copy.write(`dist/${script}`, copy.read(`dist/${script}`).replaceAll(from, to));
  }
  if (changed.length > 0) {
    renameChanged(folder, changed);
    return copy;
  }
  copy.remove();
  throw new Error(`No script of ${name} holds « ${from} ».`);
}
