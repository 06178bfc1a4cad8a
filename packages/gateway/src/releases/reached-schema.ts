import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  Kind,
  parse,
  print,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * The parts of a schema that operations use, by coordinate: `Ingredient`, `Ingredient.name`,
 * `Query.ingredients(first:)`.
 */
type Coordinates = ReadonlySet<string>;

function coordinatesOf(operations: DocumentNode, schema: GraphQLSchema): Coordinates {
  const reached = new Set<string>();
  const typeInfo = new TypeInfo(schema);

  /** All fields of an input: which ones are sent, only the code knows. */
  function reachInput(type: GraphQLInputType): void {
    const named = getNamedType(type);
    if (reached.has(named.name)) return;
    reached.add(named.name);
    if (!isInputObjectType(named)) return;
    for (const field of Object.values(named.getFields())) reachInput(field.type);
  }

  const visitor = visitWithTypeInfo(typeInfo, {
    VariableDefinition(node) {
      const type = typeFromAST(schema, node.type);
      if (isInputType(type)) reachInput(type);
    },
    Field() {
      const parent = typeInfo.getParentType();
      const field = typeInfo.getFieldDef();
      if (!parent || !field) return;
      reached.add(parent.name).add(`${parent.name}.${field.name}`);
      reached.add(getNamedType(field.type).name);
    },
    Argument() {
      const parent = typeInfo.getParentType();
      const field = typeInfo.getFieldDef();
      const argument = typeInfo.getArgument();
      if (!parent || !field || !argument) return;
      reached.add(`${parent.name}.${field.name}(${argument.name}:)`);
      reachInput(argument.type);
    },
  });
  visit(operations, visitor);
  return reached;
}

/** Descriptions: changing them must not make another release. */
const bare = { description: undefined, directives: [] };

function reachedField(
  typeName: string,
  field: FieldDefinitionNode,
  reached: Coordinates,
): FieldDefinitionNode[] {
  const coordinate = `${typeName}.${field.name.value}`;
  if (!reached.has(coordinate)) return [];
  const taken = field.arguments?.filter(({ name }) => reached.has(`${coordinate}(${name.value}:)`));
  return [{ ...field, ...bare, arguments: taken?.map((argument) => ({ ...argument, ...bare })) }];
}

function reachedDefinition(definition: DefinitionNode, reached: Coordinates): DefinitionNode[] {
  if (!('name' in definition) || !definition.name || !reached.has(definition.name.value)) return [];
  const typeName = definition.name.value;
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION: {
      const fields = definition.fields?.flatMap((field) => reachedField(typeName, field, reached));
      return [{ ...definition, ...bare, interfaces: [], fields }];
    }
    case Kind.UNION_TYPE_DEFINITION: {
      const types = definition.types?.filter(({ name }) => reached.has(name.value));
      return [{ ...definition, ...bare, types }];
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = definition.fields?.map((field) => ({ ...field, ...bare }));
      return [{ ...definition, ...bare, fields }];
    }
    case Kind.ENUM_TYPE_DEFINITION: {
      const values = definition.values?.map((value) => ({ ...value, ...bare }));
      return [{ ...definition, ...bare, values }];
    }
    case Kind.SCALAR_TYPE_DEFINITION:
      return [{ ...definition, ...bare }];
    default:
      return [];
  }
}

/**
 * Reduces a schema to what some operations reach: the fields they select, the arguments they give,
 * and whole input types, since any field of a variable may be sent. Unknown fields are ignored
 * here: validation reports them.
 * @param operations a document in GraphQL, fragments included
 * @param schemaText in SDL
 * @returns the reduced SDL, without descriptions; empty when nothing is reached
 */
export function reachedSchema(
  operations: string,
  schemaText: string,
  schema: GraphQLSchema,
): string {
  if (operations.trim() === '') return '';
  const reached = coordinatesOf(parse(operations, { noLocation: true }), schema);
  const { definitions } = parse(schemaText, { noLocation: true });
  return definitions
    .flatMap((definition) => reachedDefinition(definition, reached))
    .map((definition) => `${print(definition)}\n`)
    .join('\n');
}
