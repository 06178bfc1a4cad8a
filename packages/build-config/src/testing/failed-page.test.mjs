import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedPage } from './failed-page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cervoise-failed-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a runner attaches to a failed test whose page was so. */
function attached(page) {
  const path = join(folder, 'error-context.md');
  writeFileSync(path, `# Error details\n\n\`\`\`\nnot found\n\`\`\`\n\n${page}`);
  return [{ name: 'screenshot' }, { name: 'error-context', path }];
}

it('gives the page as roles and names', () => {
  const page = '```yaml\n- main:\n  - heading "Ingrédients"\n```\n\n# Test source\n';
  expect(failedPage(attached(page))).toBe('- main:\n  - heading "Ingrédients"');
});

it('leaves out the end of a very long page, and says so', () => {
  const row = '- row\n';
  const page = failedPage(attached(`\`\`\`yaml\n${row.repeat(203)}\`\`\`\n`));
  expect(page.split('\n')).toHaveLength(201);
  expect(page).toMatch(/\(3 more lines\)$/);
});

it.each([
  ['without a page', () => attached('')],
  ['without the file', () => [{ name: 'error-context', path: join(folder, 'gone.md') }]],
  ['without anything attached', () => []],
])('says that nothing was recorded %s', (_case, attachments) => {
  expect(failedPage(attachments())).toBe('not recorded');
});
