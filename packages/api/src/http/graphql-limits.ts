import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ValidationRule,
  validate,
  visit,
} from 'graphql';
import { badUserInput } from '../errors';
import { noUnwritableTexts } from './refuse-unwritable';

/** Maximum size of a request in bytes: a long recipe is under 100 kB. */
export const largestBody = 512 * 1024;
/** Maximum tokens of a query; the app's longest has about 300. */
export const maxTokens = 1500;

/**
 * Limits of a query. The app's largest has a depth of 5, 2 aliases and a cost of about 150; a list
 * with a literal `first` multiplies the cost of its fields. With the `first` of its variables, the
 * app's largest page, 500 batches, costs some 60 000.
 */
const limits = {
  depth: 8,
  aliases: 10,
  directives: 10,
  /** Of one field in one selection set. */
  repetitions: 10,
  cost: 3000,
  costOfVariables: 75_000,
};

const flattenFragments = true;

/**
 * A compiled query is cached by its text alone, so a text with two operations could run the wrong
 * one.
 */
const oneOperation: ValidationRule = (context) => {
  let operations = 0;
  return {
    OperationDefinition(node) {
      operations += 1;
      if (operations > 1)
        context.reportError(new GraphQLError('Requête invalide.', { nodes: node }));
    },
  };
};

/** Repeated fields are merged, each pair of them compared. */
const maxRepetitions: ValidationRule = (context) => ({
  SelectionSet({ selections }) {
    const counts = new Map<string, number>();
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) continue;
      const name = selection.name.value;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count === limits.repetitions + 1) {
        const message = `Repetitions limit of ${limits.repetitions} exceeded.`;
        context.reportError(new GraphQLError(message, { nodes: selection }));
      }
    }
  },
});

/** @param openSchema allows introspection */
export function queryLimits(openSchema: boolean): ValidationRule[] {
  return [
    maxDepthRule({ n: limits.depth, flattenFragments }),
    // By default aliases of `__typename` are not counted.
    maxAliasesRule({ n: limits.aliases, allowList: [] }),
    maxDirectivesRule({ n: limits.directives }),
    maxRepetitions,
    costLimitRule({ maxCost: limits.cost, flattenFragments }),
    noUnwritableTexts,
    oneOperation,
    ...(openSchema ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}

/** Arguments by which the cost rule multiplies, when they are literals in the query. */
const countArguments: readonly string[] = ['first', 'last'];

/** Maximum remembered counts per document: an app uses few page sizes. */
const maxRemembered = 50;

interface CountedDocument {
  /** The variables of `first` and `last`. */
  readonly variables: ReadonlySet<string>;
  /** The values of these variables that were accepted. */
  readonly accepted: Set<string>;
}

/** Documents are parsed once and executed many times. */
const countedDocuments = new WeakMap<DocumentNode, CountedDocument>();

function findCountVariables(document: DocumentNode): CountedDocument {
  const variables = new Set<string>();
  visit(document, {
    Argument: ({ name, value }) => {
      if (countArguments.includes(name.value) && value.kind === Kind.VARIABLE) {
        variables.add(value.name.value);
      }
    },
  });
  const counted = { variables, accepted: new Set<string>() };
  countedDocuments.set(document, counted);
  return counted;
}

/** The document with literals in place of the variables of its counts. */
const writeCounts = (
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): DocumentNode =>
  visit(document, {
    Argument: (argument) => {
      if (!countArguments.includes(argument.name.value)) return undefined;
      if (argument.value.kind !== Kind.VARIABLE) return undefined;
      const count = variables[argument.value.name.value];
      if (typeof count !== 'number') return undefined;
      return { ...argument, value: { kind: Kind.INT, value: `${count}` } };
    },
  });

/**
 * Adds the rows requested by variables, which validation does not see.
 * @throws BAD_USER_INPUT when the query would cost too much
 */
export function refuseCostlyVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const counted = countedDocuments.get(document) ?? findCountVariables(document);
  if (counted.variables.size === 0) return;
  const counts = JSON.stringify([...counted.variables].map((name) => variables[name]));
  if (counted.accepted.has(counts)) return;
  const rule = costLimitRule({ maxCost: limits.costOfVariables, flattenFragments });
  const written = writeCounts(document, variables);
  if (validate(schema, written, [rule]).length > 0) throw badUserInput('Requête invalide.');
  if (counted.accepted.size === maxRemembered) counted.accepted.clear();
  counted.accepted.add(counts);
}
