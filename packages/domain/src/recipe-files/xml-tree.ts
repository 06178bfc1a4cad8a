import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { decodeHTMLStrict } from 'entities';
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

function nodeOf(element: XmlElement, depth = 0): XmlNode {
  if (depth > deepest) throw new RangeError('Nested too deep');
  const children: XmlNode[] = [];
  let text = '';
  for (const child of element.children) {
    if (child instanceof XmlElement) children.push(nodeOf(child, depth + 1));
    else if (child instanceof XmlText) text += child.text;
  }
  return { name: element.name.toUpperCase().replaceAll('-', '_'), text, children };
}

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

/**
 * Parses an XML text, of one or several roots, into a tree. Only XML's own entities and HTML's names
 * are expanded.
 * @returns an element around the roots, or the line of the parse error
 */
export function parseXmlTree(text: string): XmlNode | { readonly faultyLine: number | null } {
  try {
    const written = enclosed(writable(text));
    const repaired = escapeLooseAmpersands(written);
    const isCareless = repaired.length - written.length > maxRepairs * '&amp;'.length;
    const { root } = parseXml(isCareless ? written : repaired, {
      ignoreUndefinedEntities: true,
      resolveUndefinedEntity: (reference) => {
        const sign = decodeHTMLStrict(reference);
        return sign === reference ? undefined : sign;
      },
    });
    return root ? nodeOf(root) : { faultyLine: null };
  } catch (error) {
    // Nesting that overflows the stack is not a recipe either.
    if (error instanceof XmlError) return { faultyLine: error.line };
    if (error instanceof RangeError) return { faultyLine: null };
    throw error;
  }
}
