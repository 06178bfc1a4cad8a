import { frenchNumber } from '../numbers';
import { ofName, sentence, truncate } from '../text';
import { fieldLabel } from './field-labels';

/** Collects, in French, what an import cannot read of a file: fields by section, and values. */
export interface UnreadList {
  /** A field that is not imported. */
  field(section: string, field: string): void;
  /** A value that cannot be interpreted: « Durée de Simcoe : « bientôt » ». */
  value(what: string, of: string, text: string): void;
  /** A text that is too long, and was cut: « Texte « notes » de Citra raccourci à 500 caractères ». */
  cut(field: string, of: string, longest: number): void;
  /** Any other remark, as a sentence. */
  note(text: string): void;
  sentences(): readonly string[];
}

/** Maximum number of fields listed per section, and of sentences per recipe. */
const maxNamed = 40;
const maxSentences = 200;

/** Creates an empty list. */
export function unreadList(): UnreadList {
  const fields = new Map<string, Set<string>>();
  const notes = new Set<string>();
  const note = (text: string) => {
    if (notes.size < maxSentences) notes.add(sentence(text));
  };
  return {
    note,
    field: (section, field) => {
      const named = fields.get(section) ?? new Set<string>();
      if (named.size < maxNamed) named.add(truncate(fieldLabel(field), 60));
      fields.set(section, named);
    },
    value: (what, of, text) =>
      note(`${what} illisible${of ? ` pour ${of}` : ''} : « ${truncate(text.trim(), 60)} »`),
    cut: (field, of, longest) =>
      note(
        `Texte « ${fieldLabel(field)} » ${ofName(of)} raccourci à ${frenchNumber(longest, 0)} caractères`,
      ),
    sentences: () => [
      ...notes,
      ...[...fields].map(
        ([section, named]) => `${section}, non repris : ${[...named].join(', ')}.`,
      ),
    ],
  };
}
