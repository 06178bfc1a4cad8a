import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cervoise/build-config/free-port';
import { largestRecipeFile } from '@cervoise/domain/recipes';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { samplePdf } from '../src/modules/attachments/testing/attachment-calls';
import { sampleJpeg, samplePng } from '../src/testing/pdf/sample-pictures';
import { type RunningProgram, runProgram } from '../src/testing/run-program';

/**
 * Uploads the worst files within the limits to a server of its own, one after the other: how much
 * memory its process takes above its rest, and how late it answers /healthz meanwhile.
 */
const mostMegabytes = 150;
const latestMilliseconds = 1000;
const largest = 10 * 1024 * 1024;

const header = 'Nom;Type;Stock\n';
const filled = (text: string) =>
  Buffer.from(header + text.repeat(Math.floor((largest - header.length) / text.length)));
/** A row of each column's letters, as often as it fits. */
const rows = (width: number, cell: string) => {
  const row = `${Array.from({ length: width }, () => cell).join(';')}\n`;
  return Buffer.from(row.repeat(Math.min(50_000, Math.floor(largest / row.length))));
};

const relations =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
const sheet = (body: string) => `<worksheet><sheetData>${body}</sheetData></worksheet>`;
const workbook = (sheetXml: string | Uint8Array, more: Zippable = {}) =>
  Buffer.from(
    zipSync({
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': typeof sheetXml === 'string' ? strToU8(sheetXml) : sheetXml,
      ...more,
    }),
  );
const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const column = (index: number) =>
  index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(39 + index)}`;
const sheetRows = (count: number, width: number, text: (row: number) => string) =>
  Array.from(
    { length: count },
    (_, row) =>
      `<row r="${row + 1}">${Array.from({ length: width }, (_cell, index) =>
        textCell(`${column(index)}${row + 1}`, text(row)),
      ).join('')}</row>`,
  ).join('');
const sharedRows = (count: number, width: number) =>
  Array.from(
    { length: count },
    (_, row) =>
      `<row r="${row + 1}">${Array.from(
        { length: width },
        (_cell, index) => `<c r="${column(index)}${row + 1}" t="s"><v>${row}</v></c>`,
      ).join('')}</row>`,
  ).join('');

/** A picture with as many empty parts as fit, which are read one by one. */
function pngOfChunks(): Buffer {
  const whole = samplePng({ width: 9, height: 9 });
  const head = 8 + 25;
  const empty = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1');
  const count = Math.floor((largest - whole.length) / empty.length);
  const parts = Buffer.alloc(count * empty.length, empty);
  return Buffer.concat([whole.subarray(0, head), parts, whole.subarray(head)]);
}
function jpegOfSegments(): Buffer {
  const whole = sampleJpeg({ width: 9, height: 9 });
  const empty = Buffer.from([0xff, 0xfe, 0, 2]);
  const count = Math.floor((largest - whole.length) / empty.length);
  const parts = Buffer.alloc(count * empty.length, empty);
  return Buffer.concat([whole.subarray(0, 2), parts, whole.subarray(2)]);
}

const files: readonly (readonly [what: string, content: () => Buffer])[] = [
  ['a list of 50 000 rows', () => rows(12, 'Malt pâle')],
  ['10 MB of ;', () => filled(';')],
  ['10 MB of quotes', () => filled('"')],
  ['10 MB of opened quotes', () => filled('"a;')],
  ['10 MB of newlines', () => filled('\n')],
  ['10 MB of one letter', () => filled('a')],
  ['100 columns of one letter', () => rows(100, 'a')],
  ['100 columns of two letters', () => rows(100, 'ab')],
  ['rows of 150 000 ;', () => filled(`${';'.repeat(150_000)}\n`)],
  ['10 MB in Windows-1252', () => Buffer.from(`${header}${'é;'.repeat(5_000_000)}`, 'latin1')],
  ['10 MB in UTF-16', () => Buffer.from(`\uFEFF${header}${'é;'.repeat(2_600_000)}`, 'utf16le')],
  [
    'a workbook of 50 000 rows',
    () => workbook(sheet(sheetRows(50_000, 8, (row) => `Malt ${row}`))),
  ],
  [
    'a workbook of 50 000 shared texts',
    () =>
      workbook(sheet(sharedRows(50_000, 12)), {
        'xl/sharedStrings.xml': strToU8(
          `<sst>${Array.from({ length: 50_000 }, (_, index) => `<si><t>Malt ${index}</t></si>`).join('')}</sst>`,
        ),
      }),
  ],
  ['a workbook of empty rows', () => workbook(sheet('<row/>'.repeat(9_000_000)))],
  [
    'a workbook of empty cells',
    () => workbook(sheet(`<row r="1">${'<c r="A1"/>'.repeat(5_000_000)}</row>`)),
  ],
  [
    'a workbook of texts in one cell',
    () =>
      workbook(
        sheet(
          `<row r="1"><c r="A1" t="inlineStr"><is>${'<t>a</t>'.repeat(7_000_000)}</is></c></row>`,
        ),
      ),
  ],
  [
    'a workbook of 60 MB of shared texts',
    () =>
      workbook(sheet(sheetRows(2, 1, () => 'Malt')), {
        'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>a</t></si>'.repeat(3_500_000)}</sst>`),
      }),
  ],
  [
    'a workbook of 60 MB of styles',
    () =>
      workbook(sheet(sheetRows(2, 1, () => 'Malt')), {
        'xl/styles.xml': strToU8(
          `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(3_000_000)}</cellXfs></styleSheet>`,
        ),
      }),
  ],
  ['a workbook of 60 MB unpacked', () => workbook(sheet(' '.repeat(59 * 1024 * 1024)))],
  ['a workbook of 600 MB unpacked', () => workbook(new Uint8Array(600 * 1024 * 1024))],
  [
    'a workbook of 1 000 files',
    () =>
      workbook(
        sheet(sheetRows(2, 1, () => 'Malt')),
        Object.fromEntries(
          Array.from({ length: 990 }, (_, index) => [
            `xl/${index}.xml`,
            strToU8(`<a>${' '.repeat(60_000)}</a>`),
          ]),
        ),
      ),
  ],
];

/** As large a file as may be, of one piece again and again. */
const recipeFile = (head: string, piece: string, tail: string) => {
  const room = largestRecipeFile - head.length - tail.length;
  return Buffer.from(head + piece.repeat(Math.floor(room / piece.length)) + tail);
};
const hop = '<HOP><NAME>Citra</NAME><AMOUNT>0.05</AMOUNT><USE>Boil</USE></HOP>';
const recipe = `<RECIPE><NAME>IPA</NAME><BATCH_SIZE>20</BATCH_SIZE><HOPS>${hop.repeat(12)}</HOPS></RECIPE>`;
const jsonRecipe =
  '{"name":"IPA","batch_size":{"unit":"l","value":20},"ingredients":{"hop_additions":[{"name":"Citra","amount":{"unit":"g","value":50},"timing":{"use":"add_to_boil"}}]}},';

const recipeFiles: readonly (readonly [what: string, content: () => Buffer])[] = [
  ['BeerXML of recipes', () => recipeFile('<RECIPES>', recipe, '</RECIPES>')],
  [
    'BeerXML of one recipe with 70 000 hops',
    () => recipeFile('<RECIPES><RECIPE><NAME>IPA</NAME><HOPS>', hop, '</HOPS></RECIPE></RECIPES>'),
  ],
  ['BeerXML of empty elements', () => recipeFile('<RECIPES>', '<a/>', '</RECIPES>')],
  ['BeerXML of empty recipes', () => recipeFile('<RECIPES>', '<RECIPE/>', '</RECIPES>')],
  ['BeerXML of attributes', () => recipeFile('<RECIPES>', '<a b="c" d="e"/>', '</RECIPES>')],
  [
    'BeerXML of entities',
    () => recipeFile('<RECIPES><RECIPE><NAME>', '&eacute;', '</NAME></RECIPE></RECIPES>'),
  ],
  [
    'BeerXML of loose ampersands',
    () => recipeFile('<RECIPES><RECIPE><NAME>', '& ', '</NAME></RECIPE></RECIPES>'),
  ],
  [
    'BeerXML of CDATA',
    () => recipeFile('<RECIPES><RECIPE><NAME>', '<![CDATA[a]]>', '</NAME></RECIPE></RECIPES>'),
  ],
  ['BeerXML of comments', () => recipeFile('<RECIPES>', '<!--a-->', '</RECIPES>')],
  [
    'BeerXML of one text',
    () => recipeFile('<RECIPES><RECIPE><NAME>', 'a', '</NAME></RECIPE></RECIPES>'),
  ],
  [
    'BeerXML in UTF-16',
    () => Buffer.from(`\uFEFF<RECIPES>${recipe.repeat(2600)}</RECIPES>`, 'utf16le'),
  ],
  ['BeerXML that is never closed', () => recipeFile('<RECIPES>', '<a>', '')],
  ['BeerJSON of recipes', () => recipeFile('{"beerjson":{"recipes":[', jsonRecipe, '{}]}}')],
  ['BeerJSON of empty lists', () => recipeFile('{"beerjson":{"recipes":[', '[],', '[]]}}')],
  ['BeerJSON of empty objects', () => recipeFile('{"beerjson":{"recipes":[', '{},', '{}]}}')],
  ['BeerJSON of numbers', () => recipeFile('{"beerjson":{"recipes":[', '1e9,', '0]}}')],
  ['BeerJSON of opened lists', () => recipeFile('', '[', '')],
  ['BeerJSON of one text', () => recipeFile('{"beerjson":{"recipes":[{"name":"', 'a', '"}]}}')],
];

/** The largest attachments; the server unpacks none. */
const attachmentFiles: readonly (readonly [what: string, content: () => Buffer])[] = [
  ['a PDF of 10 MB', () => samplePdf(largest)],
  ['a PNG of 10 MB in two million chunks', () => pngOfChunks()],
  ['a JPEG of 10 MB in two million segments', () => jpegOfSegments()],
  ['a JPEG of 10 MB that is never closed', () => jpegOfSegments().subarray(0, -2)],
];

const ready = ({ lines }: RunningProgram) =>
  new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('"ready"')) resolve();
    });
  });

const loginAnswer = z.object({ data: z.object({ login: z.object({ accessToken: z.string() }) }) });

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'mutation { login(loginInput: { email: "admin@demo.example", password: "cervoise-demo" }) { accessToken } }',
    }),
  });
  return loginAnswer.parse(await answer.json()).data.login.accessToken;
}

const equipmentAnswer = z.object({
  data: z.object({ equipment: z.array(z.object({ id: z.string() })) }),
});

/** A record that files hang on. */
async function equipmentOf(url: string, authorization: string): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ equipment { id } }' }),
  });
  const [first] = equipmentAnswer.parse(await answer.json()).data.equipment;
  if (!first) throw new Error('The demo has no equipment.');
  return first.id;
}

/** Resident memory of a process, in MB. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Watches a process and its health until it is told to stop. */
function watch(pid: number, url: string) {
  let isWatching = true;
  let most = 0;
  let latest = 0;
  const memory = (async () => {
    while (isWatching) {
      most = Math.max(most, await residentOf(pid));
      await wait(5);
    }
  })();
  const health = (async () => {
    while (isWatching) {
      const asked = performance.now();
      const { status } = await fetch(`${url}/healthz`);
      if (status !== 200) throw new Error(`/healthz answered ${status}.`);
      latest = Math.max(latest, performance.now() - asked);
      await wait(20);
    }
  })();
  return async () => {
    isWatching = false;
    await Promise.all([memory, health]);
    return { most, latest };
  };
}

const folder = await mkdtemp(join('/tmp', 'cervoise-upload-memory-'));
const port = await freePort();
// Built before the drills.
const run = runProgram('packages/gateway/dist/server.mjs', {
  environment: {
    PORT: String(port),
    CERVOISE_DATA_DIR: folder,
    CERVOISE_LOG_LEVEL: 'info',
    CERVOISE_HEAVY_CALLS_PER_MINUTE: '1000000',
  },
});
try {
  await ready(run);
  const url = `http://127.0.0.1:${port}`;
  const pid = run.process.pid ?? 0;
  const authorization = `Bearer ${await logIn(url)}`;
  const upload = async (content: Buffer, kind: string) => {
    const answer = await fetch(`${url}/api/${kind}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });
    const { message } = z.object({ message: z.string().optional() }).parse(await answer.json());
    return `${answer.status} ${message ?? ''}`;
  };
  const attachments = `attachments/equipment/${await equipmentOf(url, authorization)}?kind=photo&fileName=cuve`;
  // The demo's reports are written behind the start.
  await wait(20_000);
  const beyond: string[] = [];
  await upload(rows(12, 'Malt pâle').subarray(0, 20_000), 'imports/ingredients');
  await wait(5000);
  const rest = await residentOf(pid);
  console.info(`at rest: ${Math.round(rest)} MB`);
  const uploads = [
    ...files.map((file) => ({ file, kind: 'imports/ingredients', limit: largest })),
    ...recipeFiles.map((file) => ({
      file,
      kind: 'recipe-files/preview',
      limit: largestRecipeFile,
    })),
    ...attachmentFiles.map((file) => ({ file, kind: attachments, limit: largest })),
  ];
  for (const { file, kind, limit } of uploads) {
    const [what, contentOf] = file;
    const content = contentOf();
    if (content.length > limit) throw new Error(`${what} is larger than a file may be.`);
    const stop = watch(pid, url);
    const answer = await upload(content, kind);
    const { most, latest } = await stop();
    const taken = Math.round(most - rest);
    console.info(
      `${what}: ${taken} MB above rest, /healthz within ${Math.round(latest)} ms; ${answer}`,
    );
    if (taken > mostMegabytes || latest > latestMilliseconds) beyond.push(what);
    await wait(1500);
  }
  if (beyond.length > 0) throw new Error(`Beyond the limits: ${beyond.join(', ')}.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  run.process.kill('SIGTERM');
  await run.end();
  await rm(folder, { recursive: true });
}
