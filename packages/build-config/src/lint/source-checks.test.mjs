import { checkSources } from './source-checks.mjs';

const router = { path: 'shell/src/router.ts', text: "export {\n  Link,\n} from 'router-build';" };

it('finds the environment read outside the settings', () => {
  const text = 'const port = process.env.PORT;';
  expect(checkSources([{ path: 'packages/api/src/config.ts', text }])).toEqual([]);
  expect(checkSources([{ path: 'packages/api/src/http/server.ts', text }])).toEqual([
    'packages/api/src/http/server.ts: process.env is read in packages/api/src/config.ts alone',
  ]);
});

it('finds router names the browser will not have', () => {
  const page = {
    path: 'mf-x/src/page.tsx',
    text: "import { Link, type To, useFetcher } from 'react-router-dom';",
  };
  expect(checkSources([router, page])).toEqual([
    'mf-x/src/page.tsx: add useFetcher to shell/src/router.ts',
  ]);
});

it('finds files named for nothing', () => {
  expect(checkSources([{ path: 'packages/ui/src/utils/index.ts', text: '' }])).toHaveLength(1);
});

it('finds a straight apostrophe in French, and leaves English and the given texts alone', () => {
  const path = 'mf-x/src/texts.ts';
  const text = [
    "// « d'abord » in a comment is no text on screen.",
    'const title = "Retour à l\'accueil";',
    "const reason = \"It can't be read, and the brewer's note isn't there.\";",
    'const hint = "Retour à l\'accueil d\'abord";',
  ].join('\n');
  expect(checkSources([{ path, text }])).toEqual([`${path}:4: French elides with ’`]);
  expect(checkSources([{ path: 'mf-x/src/texts.test.ts', text }])).toEqual([]);
});

it('finds text that a server prints beside its log', () => {
  const text = "console.info('Cervoise API');";
  const path = 'packages/api/src/main.ts';
  expect(checkSources([{ path, text }])).toEqual([
    `${path}: the server logs JSON lines, never by console`,
  ]);
  const program = { path: 'packages/gateway/src/backup/main.ts', text };
  expect(checkSources([program, { path: 'packages/api/src/log.test.ts', text }])).toEqual([]);
});

it('finds a layout effect that runs after each render', () => {
  const path = 'mf-x/src/use-width.ts';
  const effect = (end) =>
    `function useWidth() {\n  useLayoutEffect(() => {\n    measure();\n  }${end}\n}`;
  expect(checkSources([{ path, text: effect(', [row]);') }])).toEqual([]);
  expect(checkSources([{ path, text: `${effect(', []);')}\n${effect(');')}` }])).toEqual([
    `${path}: a layout effect names its dependencies`,
  ]);
});

it('finds private members of libraries', () => {
  const path = 'packages/api/src/realtime/create-realtime.ts';
  const text = 'await close([...io._nsps.values()]);';
  expect(checkSources([{ path, text }])).toEqual([
    `${path}: « io._nsps » is a private member of a library`,
  ]);
  const own = 'const {_ignored} = row; effort._timeOnPage; items.map((_) => 1);';
  expect(checkSources([{ path, text: own }])).toEqual([]);
});

it('finds a text of people that is cut within a character', () => {
  const path = 'packages/api/src/modules/x/reason.ts';
  const found = ['`Vente`.slice(0, 300)', "names.join(', ').slice(0, longest)"];
  for (const text of [...found, 'name.slice(0, 200)', 'text.trim().slice(0, 60)']) {
    expect(checkSources([{ path, text }])).toEqual([
      `${path}: « .slice(0, …) » can split a character: use truncate of @cervoise/domain/text`,
    ]);
  }
  for (const text of ['rows.slice(0, 3)', 'month.slice(0, 7)', 'row.name[0].slice(0, 1)']) {
    expect(checkSources([{ path, text }])).toEqual([]);
  }
});

it('finds a figure that is rounded otherwise than on screen', () => {
  const path = 'packages/domain/src/x/figures.ts';
  for (const text of [
    'Number(value.toFixed(2))',
    'Math.round((cost / liters) * 10_000) / 10_000',
  ]) {
    expect(checkSources([{ path, text }])).toEqual([
      `${path}: round with roundTo of @cervoise/domain/numbers`,
    ]);
  }
  for (const text of [
    'y.toFixed(1)',
    'Math.round(share * 100)',
    'Math.round(liters * 1000) / 10',
  ]) {
    expect(checkSources([{ path, text }])).toEqual([]);
  }
});

it('finds a number that is written otherwise than on screen', () => {
  const path = 'packages/api/src/modules/x/x-mail.ts';
  for (const text of ["new Intl.NumberFormat('fr-FR')", "count.toLocaleString('fr-FR')"]) {
    expect(checkSources([{ path, text }])).toEqual([
      `${path}: write numbers with frenchNumber of @cervoise/domain/numbers`,
    ]);
  }
  const own = "frenchNumber(count); date.toLocaleDateString('fr-FR'); Intl.NumberFormatOptions";
  expect(checkSources([{ path, text: own }])).toEqual([]);
});

it('finds « de » before a name that may begin with a vowel', () => {
  const path = 'mf-x/src/texts.tsx';
  for (const text of [`Quantité de \${line.name}`, `de \${nameOf(row)} seul`, 'de {name}']) {
    expect(checkSources([{ path, text }])).toEqual([
      expect.stringMatching(
        /^mf-x.src.texts\.tsx: « de .*: use ofName of @cervoise\/domain\/text$/,
      ),
    ]);
  }
  for (const text of [`Quantité \${ofName(line.name)}`, `Statut de \${year}`]) {
    expect(checkSources([{ path, text }])).toEqual([]);
  }
});
