// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/run.mjs';

/**
 * @typedef {object} Source
 * @property {string} path from the root of the workspace
 * @property {string} text
 */

const skipped = new Set(['node_modules', 'dist', 'generated', 'generated-public']);
const testCode = /\.test\.tsx?$|\/testing\//;

/** @param {string} folder @returns {string[]} */
function sourcePaths(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourcePaths(path);
    }
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Every TypeScript file that is not generated.
 * @returns {Source[]}
 */
export function readSources() {
  return sourcePaths('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * Environment variables are read in one place; programs pass their environment to it, drills may
 * read switches.
 */
const environmentReaders =
  /^packages\/api\/src\/config\.ts$|\/main\.ts$|\.(prove|bench)\.ts$|^e2e\//;

/** @param {Source} source */
function checkEnvironment({ path, text }) {
  // Child processes need our PATH.
  if (!text.replaceAll('process.env.PATH', '').includes('process.env')) return [];
  if (environmentReaders.test(path) || testCode.test(path)) return [];
  return [`${path}: process.env is read in packages/api/src/config.ts alone`];
}

const emptyNames = /^(utils?|helpers?|common|managers?|misc)(\.|$)/;

/** @param {Source} source */
function checkName({ path }) {
  return path.split('/').some((part) => emptyNames.test(part))
    ? [`${path}: name it for what it holds`]
    : [];
}

/** Texts of the specification with a straight apostrophe, which are kept literally. */
const givenTexts = [
  "Erreur d'authentification",
  "Erreur d'identification de la brasserie",
  "Erreur lors de l'enregistrement des données",
  "L'archivage du brassin a échoué",
  "La page que vous recherchez n'existe pas ou a été déplacée.",
  "Le fichier demandé n'existe pas.",
  "Retour à l'accueil",
  "Une erreur inattendue s'est produite dans l'application.",
  "Vous n'avez pas les droits nécessaires pour effectuer cette action.",
  "Vous n'avez pas les droits pour télécharger ce fichier.",
];

/** A French elision with a straight apostrophe: « l'orge », « qu'il »; not used in English. */
const straightElision =
  /(?<!\p{L})(?:[cdjlmnst]|qu|aujourd|jusqu|lorsqu|puisqu|quelqu)'(?=\p{L})/iu;

/** Tests and drills contain typed input and texts of files. */
const unseenText = /\.test\.tsx?$|\/testing\/|^e2e\/|\/(prove|bench)\//;

/** @param {Source} source */
export const isProductSource = ({ path }) => !unseenText.test(path);

/** @param {Source} source */
function checkApostrophes({ path, text }) {
  if (unseenText.test(path) || !straightElision.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return [];
    const own = givenTexts.reduce((rest, given) => rest.replaceAll(given, ''), line);
    return straightElision.test(own) ? [`${path}:${index + 1}: French elides with ’`] : [];
  });
}

const routerImport = /import\s*(type\s*)?\{([^}]*)\}\s*from 'react-router-dom'/g;

/** @param {string} list @returns {string[]} the values of an import or export list */
const valueNames = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

/** Runs at build time, with the whole router. */
const forNode = /^packages\/ui\/src\/prerender\//;

/**
 * The browser bundle of the router only has the names of shell/src/router.ts; any other is
 * undefined.
 * @param {Source[]} sources
 */
function checkRouterNames(sources) {
  const router = sources.find(({ path }) => path === 'shell/src/router.ts')?.text ?? '';
  const given = new Set(valueNames(/export \{([^}]*)\}/.exec(router)?.[1] ?? ''));
  return sources
    .filter(({ path }) => !testCode.test(path) && !forNode.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(routerImport)]
        .filter(([, typeOnly]) => !typeOnly)
        .flatMap(([, , list]) => valueNames(list ?? ''))
        .filter((name) => !given.has(name))
        .map((name) => `${path}: add ${name} to shell/src/router.ts`),
    );
}

/** An effect in the form of the formatter, to its end: `});` without dependencies. */
const layoutEffect = /^( *)useLayoutEffect\(\(\) => \{$[\s\S]*?^\1\}(.*)$/gm;

/**
 * A layout effect without dependencies that measures and renders again never ends where the render
 * changes what was measured.
 * @param {Source} source
 */
function checkLayoutEffects({ path, text }) {
  return [...text.matchAll(layoutEffect)].some(([, , end]) => end === ');')
    ? [`${path}: a layout effect names its dependencies`]
    : [];
}

/**
 * A server writes JSON lines only, through its log; programs of the gateway talk to a terminal.
 * @param {Source} source
 */
function checkConsole({ path, text }) {
  return path.startsWith('packages/api/src/') && !testCode.test(path) && /\bconsole\./.test(text)
    ? [`${path}: the server logs JSON lines, never by console`]
    : [];
}

/**
 * A library's private member. Not the fields of the contact form's specification, nor what zod
 * documents for libraries, nor the font of PDFKit, which has no other way to it.
 */
const privateMember = /[\w)\]]+\._(?!timeOnPage|userInteractions|focusEvents|zod|font)[a-z]\w*/;

/**
 * What a library keeps private changes without notice.
 * @param {Source} source
 */
function checkPrivateMembers({ path, text }) {
  const found = privateMember.exec(text);
  return found ? [`${path}: « ${found[0]} » is a private member of a library`] : [];
}

/** The beginning of a sentence that is put together, or of what somebody wrote. */
const cutText = /(?:`|\.join\([^()]*\)|\b(?:name|notes|reason|text)(?:\.trim\(\))?)\s*\.slice\(0,/;

/**
 * Half of an emoji cannot be stored: the database refuses it within JSON.
 * @param {Source} source
 */
function checkCutTexts({ path, text }) {
  if (unseenText.test(path) || path === 'packages/domain/src/text/writable.ts') return [];
  return cutText.test(text)
    ? [`${path}: « .slice(0, …) » can split a character: use truncate of @cervoise/domain/text`]
    : [];
}

/** `Number(x.toFixed(2))` and `Math.round(x * 100) / 100`. */
const ownRounding = /\bNumber\([^;]*?\.toFixed\(|Math\.round\([^;`]*?\* (10[0_]*|1e\d)\) \/ \1\b/;

/**
 * Both make 1.0005 another figure than the screen and the database.
 * @param {Source} source
 */
function checkRounding({ path, text }) {
  return !unseenText.test(path) && ownRounding.test(text)
    ? [`${path}: round with roundTo of @cervoise/domain/numbers`]
    : [];
}

/**
 * `Intl` itself groups thousands by a space that is too thin to see and writes a hyphen for a minus.
 * @param {Source} source
 */
function checkNumberFormats({ path, text }) {
  if (unseenText.test(path) || path === 'packages/domain/src/numbers/number-text.ts') return [];
  return /Intl\.NumberFormat\(|\.toLocaleString\(/.test(text)
    ? [`${path}: write numbers with frenchNumber of @cervoise/domain/numbers`]
    : [];
}

/** « de » before a name that is only known at run time; the product's is not. */
const unelidedName = /\bde \$?\{(?!productName)[\w.]*[nN]ame(?:Of)?(?:\([\w.]*\))?\}/;

/**
 * « de » elides before the vowel of a name.
 * @param {Source} source
 */
function checkElisions({ path, text }) {
  if (unseenText.test(path) || path === 'packages/domain/src/text/names.ts') return [];
  const found = unelidedName.exec(text);
  return found ? [`${path}: « ${found[0]} »: use ofName of @cervoise/domain/text`] : [];
}

/**
 * Checks that no linter offers: settings, file names, names of the router, French apostrophes and
 * elisions, layout effects, the server's log, private members, cut texts, rounding and texts of
 * numbers.
 * @param {Source[]} sources
 * @returns {string[]} one line per finding
 */
export function checkSources(sources) {
  return [
    ...sources.flatMap((source) => [
      ...checkEnvironment(source),
      ...checkName(source),
      ...checkApostrophes(source),
      ...checkLayoutEffects(source),
      ...checkConsole(source),
      ...checkPrivateMembers(source),
      ...checkCutTexts(source),
      ...checkRounding(source),
      ...checkNumberFormats(source),
      ...checkElisions(source),
    ]),
    ...checkRouterNames(sources),
  ];
}
