import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * The fields of Query or Mutation that the operations of a validated document select, each alias
 * of one included, and those in fragments.
 * @param type of the operations; all of them when absent
 */
export function rootFieldsOf(
  document: DocumentNode,
  type?: OperationTypeNode,
): readonly FieldNode[] {
  const within = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection;
      if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet);
      return document.definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value
          ? within(one.selectionSet)
          : [],
      );
    });
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && (!type || one.operation === type)
      ? within(one.selectionSet)
      : [],
  );
}
