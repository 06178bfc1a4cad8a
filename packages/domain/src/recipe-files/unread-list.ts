import { sentence } from '../text';

/** Collects in French what a file holds and an import leaves: fields by their section, and values. */
export interface UnreadList {
  /** A field that is not taken over. */
  field(section: string, field: string): void;
  /** A value that says nothing we understand: « Durée de Simcoe : « bientôt » ». */
  value(what: string, of: string, text: string): void;
  /** Anything else worth saying, as a sentence. */
  note(text: string): void;
  sentences(): readonly string[];
}

/** Most different fields named of one section, and most sentences of one recipe. */
const maxNamed = 40;
const maxSentences = 200;

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
      if (named.size < maxNamed) named.add(field.slice(0, 60));
      fields.set(section, named);
    },
    value: (what, of, text) =>
      note(`${what} illisible${of ? ` pour ${of}` : ''} : « ${text.trim().slice(0, 60)} »`),
    sentences: () => [
      ...notes,
      ...[...fields].map(
        ([section, named]) => `${section}, non repris : ${[...named].join(', ')}.`,
      ),
    ],
  };
}
