import { type Measure, readMeasure } from './measures';
import { plainText } from './plain-text';
import type { UnreadList } from './unread-list';
import type { XmlNode } from './xml-tree';

/** Fields that programs write for their own display, or that can be derived: ignored silently. */
const withoutMeaning =
  /^(VERSION|DISPLAY_.*|DISP_.*|INVENTORY|EST_.*|ACTUAL_.*|.*_DISPLAY|CALORIES|DATE|ENABLED)$/;

/**
 * One record of a BeerXML file (a recipe, a hop …). It tracks which fields were read, so that
 * `close` can list the others.
 */
export interface BeerXmlRecord {
  readonly name: string;
  text(field: string, longest?: number): string | null;
  /** The first of these fields that is a measure. */
  measure(what: string, ...fields: readonly string[]): Measure | null;
  /** Converts a measure to our unit; reports it and returns `null` where it cannot be. */
  number(
    what: string,
    fields: readonly string[],
    convert?: (measure: Measure) => number | null,
  ): number | null;
  isTrue(field: string): boolean;
  /** The records inside a field: those of HOPS, or those of MASH's MASH_STEPS. */
  records(path: readonly string[]): readonly XmlNode[];
  close(section: string): void;
}

/** Opens a record; `name` is its own, or « sans nom ». */
export function beerXmlRecord(node: XmlNode, unread: UnreadList): BeerXmlRecord {
  const requestedFields = new Set<string>(['NAME']);
  const find = (field: string) => {
    requestedFields.add(field);
    return node.children.find((child) => child.name === field);
  };
  const name = plainText(find('NAME')?.text ?? '', 120) ?? 'sans nom';
  const measure = (what: string, ...fields: readonly string[]) => {
    const texts = fields.map((field) => find(field)?.text.trim() ?? '').filter(Boolean);
    for (const text of texts) {
      const found = readMeasure(text);
      if (found) return found;
    }
    const [unreadable] = texts;
    if (unreadable !== undefined && !/^(unknown|n\/?a|-+)$/i.test(unreadable)) {
      unread.value(what, name, unreadable);
    }
    return null;
  };
  return {
    name,
    text: (field, longest) => plainText(find(field)?.text ?? '', longest),
    measure,
    number: (what, fields, convert = ({ value }) => value) => {
      const found = measure(what, ...fields);
      if (!found) return null;
      const value = convert(found);
      if (value === null) unread.value(what, name, `${found.value} ${found.unit}`);
      return value;
    },
    isTrue: (field) => /^(true|1|yes)$/i.test(find(field)?.text.trim() ?? ''),
    records: ([first, ...rest]) => {
      let inside = first ? find(first) : undefined;
      for (const field of rest) inside = inside?.children.find((child) => child.name === field);
      return inside?.children ?? [];
    },
    close: (section) => {
      for (const child of node.children) {
        const isFilled = child.children.length > 0 || child.text.trim() !== '';
        if (!isFilled || requestedFields.has(child.name) || withoutMeaning.test(child.name))
          continue;
        unread.field(section, child.name);
      }
    },
  };
}
