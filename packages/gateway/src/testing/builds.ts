import type { Build } from '../releases/build';
import { writePointer } from '../releases/pointer';
import { publishBuild } from '../releases/publish';

type Files = Readonly<Record<string, string>>;

/** A build made of texts, as `readBuild` would have read it. */
export function buildOf(name: string, files: Files, packageVersion = '1.0.0'): Build {
  const content = new Map(
    Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const),
  );
  return { name, packageVersion, content, components: null, budget: null };
}

/** A shell whose page and script contain its name. */
export function shellBuild(mark = 'one'): Build {
  return buildOf('shell', {
    'index.html': `<!doctype html><title>${mark}</title><!--remotes--><script src="%SHELL_BASE%main.js"></script>`,
    'offer.json': '{"contracts":[1]}',
    'files/main.js': `// shell ${mark}\n${'x'.repeat(2000)}`,
    'files/robots.txt': 'User-agent: *\n',
  });
}

/** A remote that owns one path, with a manifest as the federation plugin writes it. */
export function remoteBuild(name = 'mf-inventory', mark = 'one', ownedPath = '/inventory'): Build {
  const manifest = {
    metaData: { remoteEntry: { name: `remoteEntry.${mark}.js`, path: '' } },
    exposes: [{ assets: { js: { sync: ['page.js'] }, css: { sync: ['page.css'] } } }],
  };
  return buildOf(name, {
    'remote.json': JSON.stringify({
      name,
      title: 'Inventaire',
      contract: 1,
      paths: [{ path: ownedPath }],
      menu: [],
    }),
    'files/mf-manifest.json': JSON.stringify(manifest),
    'files/page.js': `// ${name} ${mark}`,
    'files/page.css': 'a{}',
    [`files/remoteEntry.${mark}.js`]: `// entry ${mark}`,
  });
}

/** Publishes a build and makes it live. */
export async function goLive(releasesFolder: string, build: Build, since = new Date()) {
  const release = await publishBuild(releasesFolder, build, 'test');
  await writePointer(releasesFolder, build.name, {
    version: release.version,
    since: since.toISOString(),
    by: 'test',
  });
  return release;
}
