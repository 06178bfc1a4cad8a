// @ts-check
import { existsSync, readFileSync } from 'node:fs';

const longest = 200;

/**
 * The page when a test failed, as roles and names, for logs without screenshots.
 * @param {readonly { name: string, path?: string }[]} attachments of the test's last run
 * @returns {string} at most 200 lines
 */
export function failedPage(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return 'not recorded';
  const page = /^```yaml\n(.*?)^```$/ms.exec(readFileSync(path, 'utf8'))?.[1];
  if (!page) return 'not recorded';
  const lines = page.trimEnd().split('\n');
  const rest = lines.length - longest;
  return [...lines.slice(0, longest), ...(rest > 0 ? [`(${rest} more lines)`] : [])].join('\n');
}
