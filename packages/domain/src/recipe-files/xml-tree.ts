import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { writable } from '../text';

/** An element of an XML file: its name in capitals, its own text, and its child elements. */
export interface XmlNode {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

const cdata = { start: '<![CDATA[', end: ']]>' };

/**
 * Maximum number of unescaped « & » to repair; a file with more is not a recipe, and slow to parse.
 */
const maxRepairs = 10_000;

/** Escapes each « & » that does not begin an entity, as some programs write it in names. */
function escapeLooseAmpersands(text: string): string {
  const escaped = (part: string) => part.replace(/&(?!#?\w{1,32};)/g, '&amp;');
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(cdata.start, at);
    const end = start < 0 ? -1 : text.indexOf(cdata.end, start);
    if (end < 0) return result + escaped(text.slice(at));
    const after = end + cdata.end.length;
    result += escaped(text.slice(at, start)) + text.slice(start, after);
    at = after;
  }
}

/** Deeper than any recipe file. */
const deepest = 64;

/** The declaration and document type at the start of a file, which cannot stand inside an element. */
const prolog = /^(?:\s|<!--[\s\S]*?-->|<\?[^>]*>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/i;

/**
 * Encloses the content in one element: a library of Brewtarget's has several roots. Line numbers
 * stay.
 */
function enclosed(text: string): string {
  const [head = ''] = prolog.exec(text) ?? [];
  const lines = head.replace(/[^\n]+/g, '');
  return `${lines}<LIBRARY>${text.slice(head.length)}</LIBRARY>`;
}

/** The predefined entities and HTML's names; another one stays as it is written. */
const namedEntities = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => decodeHTMLStrict(`&${String(name)};`) },
);

/**
 * Builds nodes while it reads, without a document in between that would take several times their
 * memory.
 * @throws where the text is not well-formed, or RangeError where it is nested too deeply
 */
function readNodes(parser: SaxesParser, text: string): XmlNode | null {
  let root: XmlNode | null = null;
  const open: { name: string; text: string; children: XmlNode[] }[] = [];
  const addText = (part: string) => {
    const node = open.at(-1);
    if (node) node.text += part;
  };
  parser.ENTITIES = namedEntities;
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentagstart', ({ name }) => {
    if (open.length > deepest) throw new RangeError('Nested too deep');
    const node = { name: name.toUpperCase().replaceAll('-', '_'), text: '', children: [] };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  return root;
}

/**
 * Parses an XML text, of one or several roots, into a tree. Only XML's own entities and HTML's names
 * are expanded.
 * @returns an element around the roots, or the line of the parse error
 */
export function parseXmlTree(text: string): XmlNode | { readonly faultyLine: number | null } {
  const written = enclosed(writable(text));
  const repaired = escapeLooseAmpersands(written);
  const isCareless = repaired.length - written.length > maxRepairs * '&amp;'.length;
  const parser = new SaxesParser();
  try {
    return readNodes(parser, isCareless ? written : repaired) ?? { faultyLine: null };
  } catch (error) {
    return { faultyLine: error instanceof RangeError ? null : parser.line };
  }
}
