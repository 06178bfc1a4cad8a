import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

const isIncluded = (node: SelectionNode, { variableValues }: Info): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;

/** The selected fields of one name, including those in fragments. */
function selectedFields(
  nodes: readonly { readonly selectionSet?: SelectionSetNode | undefined }[],
  name: string,
  info: Info,
): FieldNode[] {
  return nodes
    .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
    .filter((selection) => isIncluded(selection, info))
    .flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : [];
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? info.fragments[selection.name.value] : selection;
      return fragment ? selectedFields([fragment], name, info) : [];
    });
}

/** Whether a query selects any of some fields of a resolver's result: `pageInfo.pageCount`. */
export const selects = (info: Info, ...paths: readonly string[]): boolean =>
  paths.some(
    (path) =>
      path
        .split('.')
        .reduce<readonly FieldNode[]>(
          (nodes, name) => selectedFields(nodes, name, info),
          info.fieldNodes,
        ).length > 0,
  );
