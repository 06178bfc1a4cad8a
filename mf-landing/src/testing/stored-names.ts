// The package is for the browser and has no Node types; its tests run in Node all the same.
const files = jest.requireActual<{
  readdirSync(path: string, options?: { recursive: boolean }): string[];
  readFileSync(path: string, encoding: 'utf8'): string;
  existsSync(path: string): boolean;
}>('node:fs');

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|(?:^|[/\\])(?:testing|generated[^/\\]*)[/\\]/.test(file);

/** The sources of all that browsers run, and of the server that writes pages. */
function sources(): { readonly file: string; readonly text: string }[] {
  const { testPath = '' } = expect.getState();
  const root = testPath.slice(0, testPath.lastIndexOf('mf-landing'));
  const folders = [
    'shell',
    ...files.readdirSync(root).filter((name) => name.startsWith('mf-')),
    ...files.readdirSync(`${root}packages`).map((name) => `packages/${name}`),
  ].map((name) => `${root}${name}/src`);
  return folders
    .filter((folder) => files.existsSync(folder))
    .flatMap((folder) =>
      files
        .readdirSync(folder, { recursive: true })
        .filter(isSource)
        .map((name) => `${folder}/${name}`),
    )
    .map((file) => ({ file, text: files.readFileSync(file, 'utf8') }));
}

/** What a key begins with: a text, or what a constant or a function of its file begins with. */
function beginning(expression: string, text: string): string | undefined {
  const literal = /^['"`]([^'"`$]+)/.exec(expression)?.[1];
  const name = /^\w+/.exec(expression)?.[0];
  if (literal || !name) return literal?.trim();
  const value = new RegExp(`(?:const|var) ${name} =\\s*(?:\\([^]*?\\) =>\\s*)?([^\\s].*)`).exec(
    text,
  )?.[1];
  return value && beginning(value, text);
}

const writes = [
  /\b(?:device|tab|local|session)Storage\.setItem\(\s*([^,]+),/g,
  /name: (\w+),\s*storage: createJSONStorage/g,
];

/** Searches the sources for every key of localStorage and sessionStorage that they write. */
export function storedNames(): readonly string[] {
  const names = sources().flatMap(({ file, text }) =>
    writes
      .flatMap((write) => [...text.matchAll(write)])
      .map(([, key = '']) => {
        const name = beginning(key, text);
        if (!name) throw new Error(`${file} stores something under a name not found: ${key}`);
        return name;
      }),
  );
  return [...new Set(names)];
}
