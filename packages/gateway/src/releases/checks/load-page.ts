import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { Build } from '../build';
import { firstFiles, manifestFile, parseManifest } from '../federation-manifest';
import { filesAddress, readLiveVersions } from '../live-releases';
import { parseJson } from '../parse-json';
import { pageFile, releaseFolder, servedFolder } from '../release-folder';

const largestReport = 100_000;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The message of each remote's error, by name; remotes that loaded are not in it. */
export type LoadErrors = ReadonlyMap<string, string>;

const reportSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** A shell's page and files, to load remotes in. */
export interface PageShell {
  readonly version: string;
  readonly page: string;
  /** A file that it serves; null when there is none. */
  read(file: string): Promise<Buffer | null>;
}

/** The shell that goes live with the builds, else the live one; null when there is none. */
export async function shellFor(
  builds: readonly Build[],
  releasesFolder: string,
): Promise<PageShell | null> {
  const built = builds.find(({ name }) => name === 'shell');
  const version = built ? '0' : (await readLiveVersions(releasesFolder)).get('shell');
  if (version === undefined) return null;
  const folder = releaseFolder(releasesFolder, 'shell', version);
  const read = async (file: string): Promise<Buffer | null> =>
    built ? (built.content.get(file) ?? null) : readFile(path.join(folder, file)).catch(() => null);
  const page = await read(pageFile);
  if (!page) return null;
  return { version, page: page.toString(), read: (file) => read(`${servedFolder}/${file}`) };
}

/** Runs in the page: loads each remote as the shell does, and reports what they throw. */
const script = (remotes: readonly { readonly name: string; readonly entry: string }[]) => `
  const remotes = ${JSON.stringify(remotes)};
  const shell = () =>
    globalThis.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === 'shell');
  while (!shell()) await new Promise((done) => setTimeout(done, 20));
  const report = [];
  for (const { name, entry } of remotes) {
    const container = name.replaceAll('-', '_');
    try {
      shell().registerRemotes([{ name: container, entry }], { force: true });
      await shell().loadRemote(container + '/remote');
      report.push([name, null]);
    } catch (error) {
      report.push([name, String(error?.message ?? error)]);
    }
  }
  await fetch('/report', { method: 'POST', body: JSON.stringify(report) });
`;

/** Address of a build's first script, as the server gives it to the shell. */
function entryOf({ name, content }: Build): string {
  const text = content.get(`${servedFolder}/${manifestFile}`)?.toString() ?? null;
  const manifest = parseManifest(parseJson(text));
  return filesAddress(name) + (manifest ? firstFiles(manifest).entry : manifestFile);
}

/** The shell's page without remotes of its own, with that script. */
const pageOf = ({ page, version }: PageShell) =>
  page.replaceAll(/%SHELL_BASE%\/?/g, filesAddress('shell')).replace(
    '<!--remotes-->',
    () =>
      `<script type="application/json" id="remotes">${JSON.stringify({ shell: { version }, remotes: [] })}</script>
       <script type="module" src="/load.js"></script>`,
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > largestReport) throw new Error('The report is too long.');
  }
  return text;
}

/**
 * A server of one page, the shell's, that loads the remotes one after the other.
 * @param report takes what the page says, once
 */
export function servePage(
  shell: PageShell,
  remotes: readonly Build[],
  report: (errors: LoadErrors) => void,
): Server {
  const entries = remotes.map((build) => ({ name: build.name, entry: entryOf(build) }));
  const contents = new Map(remotes.map(({ name, content }) => [name, content]));
  const fileAt = async (address: string): Promise<Buffer | null> => {
    if (address === '/load.js') return Buffer.from(script(entries));
    const [, name = '', file] = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(address) ?? [];
    if (file === undefined) return null;
    if (name === 'shell') return shell.read(file);
    return contents.get(name)?.get(`${servedFolder}/${file}`) ?? null;
  };
  const answer = async (request: IncomingMessage): Promise<[Buffer | null, string?]> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/report') {
      const results = reportSchema.parse(JSON.parse(await bodyOf(request)));
      report(new Map(results.flatMap(([name, error]) => (error === null ? [] : [[name, error]]))));
      return [Buffer.from('')];
    }
    if (pathname === '/') return [Buffer.from(pageOf(shell)), types['.html']];
    return [await fileAt(pathname), types[path.extname(pathname)]];
  };
  return createServer((request, response) => {
    answer(request)
      .then(([content, type]) => {
        if (type) response.setHeader('content-type', type);
        response.writeHead(content ? 200 : 404).end(content ?? '');
      })
      .catch(() => response.destroy());
  });
}
