// @ts-check
import { buildSchema, getNullableType, isListType, parse, visit } from 'graphql';

/** @typedef {import('./source-checks.mjs').Source} Source */

/**
 * The lists that screens read whole, and why that is enough. Any other list grows with the brewery:
 * it is read by pages, or searched by the server as its user types.
 * @type {Readonly<Record<string, string>>}
 */
const wholeLists = {
  backups: 'the last five files',
  changedRecipeFigures: 'all of them, until they are saved again',
  countsDue: 'says where it ends',
  deviceCurves: 'one per device, with bounded points and a line a day',
  equipmentProfiles: 'the brewhouses of a brewery',
  exciseRates: 'some a year',
  ingredientLotChanges: 'says where it ends',
  installationTasks: 'one per setting',
  inventoryItemChanges: 'says where it ends',
  jobs: 'one per job',
  liveReleases: 'one per remote',
  lotsAtPlace: 'says where it ends',
  maintenanceNotices: 'says where it ends',
  ownSecurityEvents: 'the latest twenty',
  passkeys: 'at most 20 of one account',
  packagingFormats: 'one per container and size',
  placeDuplicates: 'says where it ends',
  plannedShortages: 'one per ingredient that runs out',
  qrCodesForEntity: 'says where it ends',
  recallDeclarations: 'one per beer of a recall, at most fifty',
  recipeVersions: 'says where it ends',
  savedViews: 'at most 30 may be saved',
  scheduledBatches: 'those of thirty days',
  sessions: 'those of one account',
  supplierDuplicates: 'says where it ends',
  supportRecipes: 'all of them',
  tenantExports: 'says where it ends',
  orderDependents: 'the first two hundred',
  toOrder: 'one per supplier with something to order',
  upcomingMaintenance: 'at most five',
  users: 'says where it ends',
  volumeByPeriodPerMonth: 'one per month',
};

/**
 * Finds queries of screens that read a growing list whole: it would end at the server's limit
 * without a word.
 * @param {readonly Source[]} sources
 * @param {string} schemaText
 * @returns {string[]}
 */
export function checkWholeLists(sources, schemaText) {
  const fields = buildSchema(schemaText).getQueryType()?.getFields() ?? {};
  const isWhole = (/** @type {import('graphql').FieldNode} */ { name, arguments: given = [] }) => {
    const type = fields[name.value]?.type;
    const isList = type !== undefined && isListType(getNullableType(type));
    return isList && !given.some((argument) => argument.name.value === 'first');
  };
  /** @type {string[]} */
  const found = [];
  const asked = new Set();
  for (const { path, text } of sources.filter((source) => source.path.endsWith('.graphql.ts'))) {
    for (const [, document = ''] of text.matchAll(/graphql\(`([^`]*)`/g)) {
      visit(parse(document), {
        OperationDefinition({ operation, selectionSet }) {
          if (operation !== 'query') return;
          for (const field of selectionSet.selections) {
            if (field.kind !== 'Field' || !isWhole(field)) continue;
            asked.add(field.name.value);
            if (field.name.value in wholeLists) continue;
            found.push(
              `${path}: ${field.name.value} grows with the brewery; ask for a page of it, or search it as its user types (useChoices).`,
            );
          }
        },
      });
    }
  }
  const unused = Object.keys(wholeLists).filter((name) => !asked.has(name));
  return [...found, ...unused.map((name) => `whole-lists.mjs: no screen reads ${name} whole.`)];
}
