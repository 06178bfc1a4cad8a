import { type Measure, readMeasure } from './measures';
import { longestName, plainText } from './plain-text';
import type { UnreadList } from './unread-list';
import type { XmlNode } from './xml-tree';

/** How a format names its fields. */
interface XmlDialect {
  /** The field of a record's name. */
  readonly nameField: string;
  /** Fields that programs write for their own display, or that can be derived: ignored silently. */
  readonly withoutMeaning: RegExp;
}

const beerXmlDialect: XmlDialect = {
  nameField: 'NAME',
  withoutMeaning:
    /^(VERSION|DISPLAY_.*|DISP_.*|INVENTORY|EST_.*|ACTUAL_.*|.*_DISPLAY|CALORIES|DATE|ENABLED|CALC_.*|BF_.*)$/,
};

/** A value that says nothing: none, zero, « false », « - ». */
const nothing = /^(?:0(?:\.0*)?|false|-|)$/i;

/**
 * One record of an XML file (a recipe, a hop …). It tracks which fields were read, so that `close`
 * can list the others.
 */
export interface XmlRecord {
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
  /** The record that a field is, as MASH; an empty one where it is missing. */
  record(field: string): XmlRecord;
  close(section: string): void;
}

/** Opens a record; `name` is its own, or « sans nom ». */
export function xmlRecord(
  node: XmlNode,
  unread: UnreadList,
  { nameField, withoutMeaning }: XmlDialect = beerXmlDialect,
): XmlRecord {
  const requestedFields = new Set<string>([nameField]);
  const find = (field: string) => {
    requestedFields.add(field);
    return node.children.find((child) => child.name === field);
  };
  const plain = (field: string, longest: number, whenCut: (kept: string) => void) =>
    plainText(find(field)?.text ?? '', longest, whenCut);
  const name =
    plain(nameField, longestName, (kept) => unread.cut(nameField, kept, longestName)) ?? 'sans nom';
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
    text: (field, longest = 5000) => plain(field, longest, () => unread.cut(field, name, longest)),
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
    record: (field) =>
      xmlRecord(find(field) ?? { name: field, text: '', children: [] }, unread, {
        nameField,
        withoutMeaning,
      }),
    close: (section) => {
      for (const child of node.children) {
        const isFilled = child.children.length > 0 || !nothing.test(child.text.trim());
        if (!isFilled || requestedFields.has(child.name) || withoutMeaning.test(child.name))
          continue;
        unread.field(section, child.name);
      }
    },
  };
}
