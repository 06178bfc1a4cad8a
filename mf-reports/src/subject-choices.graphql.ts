import { graphql } from './generated';
import type { SubjectChoicesQuery } from './generated/graphql';

type Subject = SubjectChoicesQuery['qrCodeTargets'][number];

const subjectChoicesQuery = graphql(`
  query SubjectChoices(
    $entityType: QrCodeEntityType!
    $search: String
    $ids: [ID!]
    $first: Int!
  ) {
    qrCodeTargets(entityType: $entityType, search: $search, ids: $ids, first: $first) {
      id: entityId
      name
      detail
    }
  }
`);

interface Named {
  readonly name: string;
  readonly detail?: string | null;
}

/** « Blonde d’été · Bouteille 33 cl ». */
export const nameOfSubject = ({ name, detail }: Named) =>
  [name, detail].filter(Boolean).join(' · ');

/** Batches, recipes, products, equipment or lots as choices; the query's `entityType` says which. */
export const subjectSource = {
  query: subjectChoicesQuery,
  itemsOf: ({ qrCodeTargets }: SubjectChoicesQuery) => qrCodeTargets,
  choiceOf: (subject: Subject) => ({ value: subject.id, label: nameOfSubject(subject) }),
};
