import { isDeepStrictEqual } from 'node:util';
import {
  energyQuestion,
  incoLabelSchema,
  type LabelFileKind,
  labelGaps,
  officialMarks,
  sheetGrid,
  statedAbv,
} from '@cervoise/domain/inco-label';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import {
  badUserInput,
  changedMeanwhile,
  confirmationRequired,
  notFound,
  parseInput,
} from '../../errors';
import type { IncoLabel, SaveIncoLabelInput } from '../../generated/resolvers';
import { emptyToNull } from '../../records/define-records';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { type ProductRow, products } from '../inventory';
import type { BrewedRecipes } from '../publications';
import * as store from './inco-labels.store';
import { labelFacts } from './label-facts';
import { labelFile, neededHeight } from './label-files';

const unknownProduct = 'Produit non trouvé';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: BrewedRecipes;
};

const subjectOf = ({
  recipeId,
  containerType,
  volumeInLiters,
}: ProductRow): store.LabelSubject => ({
  recipeId,
  containerType,
  volumeInLiters,
});

/** @throws NOT_FOUND for a removed or foreign product */
async function productOf(tx: TenantTransaction, id: string): Promise<ProductRow> {
  const row = await products.find(tx, id);
  if (!row || row.deletedAt) throw notFound(unknownProduct);
  return row;
}

/**
 * Why a file cannot be printed as it is; null where it can. The printer's file may lack something: it
 * says so.
 */
function refusalOf(
  kind: LabelFileKind,
  { facts, choices, neededHeight: needed }: Pick<IncoLabel, 'neededHeight'> & ReadLabel,
): string | null {
  if (needed > choices.height) {
    return `L’étiquette est trop petite : à ${choices.width} mm de large, il lui faut ${needed} mm de haut.`;
  }
  if (kind === 'designer') return null;
  const [gap] = labelGaps(facts, choices);
  if (gap) return `Il manque sur l’étiquette : ${gap.text}`;
  if (officialMarks(facts, choices).some(({ key }) => key === 'triman')) {
    return 'Le Triman est un fichier officiel : votre imprimeur le pose. Prenez le fichier pour l’imprimeur.';
  }
  const isTooLarge = kind === 'sheet' && !sheetGrid(choices.width, choices.height);
  return isTooLarge ? 'L’étiquette est plus grande qu’une feuille A4.' : null;
}

type ReadLabel = Awaited<ReturnType<typeof readParts>>;

/** What is known of a product's label, and what was chosen for it. */
async function readParts(
  tx: TenantTransaction,
  actor: Actor,
  recipes: BrewedRecipes,
  product: ProductRow,
) {
  const facts = await labelFacts(tx, recipes, product);
  const stored = await store.selectLabel(tx, actor.tenantId, subjectOf(product));
  return { facts, ...stored };
}

function shown(
  product: ProductRow,
  { facts, choices, savedAt, savedBy, operatorSavedAt }: ReadLabel,
): IncoLabel {
  return {
    productId: product.id,
    recipeId: product.recipeId,
    batchId: product.batchId,
    facts: {
      ...facts,
      allergens: facts.allergens.map((found) => ({
        ...found,
        ingredients: [...found.ingredients],
      })),
    },
    choices: { ...choices, leftOutAllergens: choices.leftOut.map(({ allergen }) => allergen) },
    savedAt,
    savedBy,
    operatorSavedAt,
    neededHeight: neededHeight(facts, choices),
  };
}

export type IncoLabelsService = ReturnType<typeof createIncoLabelsService>;

/** The INCO labels of finished products. */
export function createIncoLabelsService({ database, now, recipes }: Dependencies) {
  return {
    /** @throws NOT_FOUND */
    get: (actor: Actor, productId: string): Promise<IncoLabel> => {
      const id = identifier(productId, unknownProduct);
      return withTenant(database, actor, async (tx) => {
        const product = await productOf(tx, id);
        return shown(product, await readParts(tx, actor, recipes, product));
      });
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT when somebody else saved since `savedAt` */
    save: (actor: Actor, input: SaveIncoLabelInput): Promise<IncoLabel> => {
      const id = identifier(input.productId, unknownProduct);
      const choices = parseInput(incoLabelSchema, input);
      const by = { savedBy: authorOf(actor).name, savedAt: now() };
      return withTenant(database, actor, async (tx) => {
        const product = await productOf(tx, id);
        const subject = subjectOf(product);
        const facts = await labelFacts(tx, recipes, product);
        const question = energyQuestion(choices, statedAbv(facts, choices));
        if (question && !input.isConfirmed) throw confirmationRequired({ kilojoules: question });
        const { tenantId } = actor;
        const operatorSavedAt = await store.writeLabel(tx, tenantId, subject, choices, by, input);
        if (operatorSavedAt) return shown(product, { facts, choices, ...by, operatorSavedAt });
        const present = await store.selectLabel(tx, tenantId, subject);
        // What its lost answer makes a browser send again is no conflict.
        if (!isDeepStrictEqual(emptyToNull(present.choices), emptyToNull(choices))) {
          // Who changed the name and address, on any label, is not stored.
          const isOther = present.savedAt?.getTime() !== input.savedAt?.getTime();
          throw changedMeanwhile((isOther && present.savedBy) || undefined);
        }
        return shown(product, { facts, ...present });
      });
    },

    /** The saved label as a PDF. @throws NOT_FOUND, BAD_USER_INPUT naming what is missing */
    file: async (actor: Actor, productId: string, kind: LabelFileKind): Promise<Buffer> => {
      const id = identifier(productId, unknownProduct);
      const label = await withTenant(database, actor, async (tx) => ({
        ...(await readParts(tx, actor, recipes, await productOf(tx, id))),
        logo: await readLogo(tx),
      }));
      const { facts, choices, logo } = label;
      const refusal = refusalOf(kind, { ...label, neededHeight: neededHeight(facts, choices) });
      if (refusal) throw badUserInput(refusal);
      const missing = labelGaps(facts, choices).map(({ text }) => text);
      return labelFile(kind, { facts, choices, missing, logo, createdAt: now() });
    },
  };
}
