import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ValidationRule,
  validate,
  visit,
} from 'graphql';
import { badUserInput } from '../errors';
import { noUnwritableTexts } from './refuse-unwritable';

/** The largest request, in bytes: a long recipe is under 100 kB. */
export const largestBody = 512 * 1024;
/** Words and signs of a query; the app's longest has about 300. */
export const maxTokens = 1500;

/**
 * What a query may cost. The app's largest comes to a depth of 5, 2 aliases and a cost of about
 * 150; a list asked for with a written `first` counts its fields that many times. With the `first`
 * of its variables, a full page of the app comes to some 4 000.
 */
const limits = { depth: 8, aliases: 10, cost: 3000, costOfVariables: 30_000 };

const flattenFragments = true;

/** @param openSchema allows introspection */
export function queryLimits(openSchema: boolean): ValidationRule[] {
  return [
    maxDepthRule({ n: limits.depth, flattenFragments }),
    maxAliasesRule({ n: limits.aliases }),
    costLimitRule({ maxCost: limits.cost, flattenFragments }),
    noUnwritableTexts,
    ...(openSchema ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}

/** Arguments by which the cost rule multiplies, when they are written into the query. */
const countArguments = ['first', 'last'];

/**
 * Counts the rows that the variables ask for, which validation does not see.
 * @throws BAD_USER_INPUT when the query would cost too much
 */
export function refuseCostlyVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  let hasCounts = false;
  const written = visit(document, {
    Argument: (argument) => {
      if (!countArguments.includes(argument.name.value)) return undefined;
      if (argument.value.kind !== Kind.VARIABLE) return undefined;
      const count = variables[argument.value.name.value];
      if (typeof count !== 'number') return undefined;
      hasCounts = true;
      return { ...argument, value: { kind: Kind.INT, value: `${count}` } };
    },
  });
  if (!hasCounts) return;
  const rule = costLimitRule({ maxCost: limits.costOfVariables, flattenFragments });
  if (validate(schema, written, [rule]).length > 0) throw badUserInput('Requête invalide.');
}
