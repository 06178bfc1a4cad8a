import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';
import { noUnwritableTexts } from './refuse-unwritable';

/** The largest request, in bytes: a long recipe is under 100 kB. */
export const largestBody = 512 * 1024;
/** Words and signs of a query; the app's longest has about 300. */
export const maxTokens = 1500;

/**
 * What a query may cost. The app's largest comes to a depth of 5, 2 aliases and a cost of about
 * 150; a list asked for with a written `first` counts its fields that many times.
 */
const limits = { depth: 8, aliases: 10, cost: 3000 };

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
