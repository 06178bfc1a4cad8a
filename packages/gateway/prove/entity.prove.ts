// A new entity of each type of field, in a clone: its types, its lint and its tests pass as written.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const fields = [
  'name:text',
  'phone:text:Le téléphone',
  'leadTime:number:Le délai',
  'minimumOrder:price:Le minimum de commande',
  'clientSince:date:Client depuis',
  'isOrganic:flag:Bio',
  'notes:notes:Les remarques',
];

const folder = mkdtempSync(path.join(tmpdir(), 'cervoise-entity-'));
const npm = (...words: string[]) =>
  execFileSync('npm', ['run', '--silent', ...words], { cwd: folder, stdio: 'inherit' });
try {
  execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
  const started = Date.now();
  npm('entity:new', '--', 'carrier', '--fields', fields.join(','), '--noun', 'transporteur');
  npm('entity:new', '--', 'pallet', '--noun', 'palette', '--feminine', '--remote', 'mf-reports');
  console.info(`written in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  npm('typecheck');
  npm('lint');
  npm('test:unit', '--', 'carriers', 'pallets', 'roles', 'saved-views', 'exchange');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
