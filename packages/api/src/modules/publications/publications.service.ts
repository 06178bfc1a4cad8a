import { roundKnown } from '@cervoise/domain/numbers';
import { inProportion } from '@cervoise/domain/production';
import {
  draftIngredientList,
  isPublishable,
  type PublicationValues,
  type PublishedFacts,
  publicationSchema,
} from '@cervoise/domain/qr-codes';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { changedMeanwhile, confirmationRequired, notFound, parseInput } from '../../errors';
import type { Publication, PublishInput } from '../../generated/resolvers';
import { isSame } from '../../records/define-records';
import type { ServiceDependencies } from '../../service-dependencies';
import { products } from '../inventory';
import { batchNames } from '../production';
import { describe, selectSubjects } from '../qr-codes';
import { defineQuestion } from '../question';
import { beerIngredients } from './beer-ingredients';
import { type BrewedRecipes, beersOf } from './brewed-beers';
import * as store from './publications.store';

const unknownSubject = 'Cette fiche est introuvable.';
const unnamedAllergens =
  'Sans allergènes, la page dira que vous ne les avez pas publiés. Publiez à nouveau si c’est voulu.';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: BrewedRecipes;
};

const factsOf = (row: store.PublicationRow): PublishedFacts => {
  const { style, abv, ebc, ingredients, allergens, contactEmail, nutrition } = row;
  return { style, abv, ebc, ingredients, allergens, contactEmail, nutrition };
};

/** The recipe and the batch of a product, a batch or a recipe. @throws NOT_FOUND */
async function originOf(tx: TenantTransaction, { entityType, entityId }: store.PublicationSubject) {
  if (entityType === 'recipe') return { recipeId: entityId, batchId: null };
  if (entityType === 'batch') {
    const batch = (await batchNames(tx, [entityId])).get(entityId);
    if (!batch) throw notFound(unknownSubject);
    return { recipeId: batch.recipeId, batchId: entityId };
  }
  const product = await products.find(tx, entityId);
  if (!product) throw notFound(unknownSubject);
  return { recipeId: product.recipeId, batchId: product.batchId };
}

/** A subject and its fallbacks, the nearest first. @throws NOT_FOUND */
async function withFallbacks(
  tx: TenantTransaction,
  subject: store.PublicationSubject,
): Promise<store.PublicationSubject[]> {
  const { recipeId, batchId } = await originOf(tx, subject);
  const subjects: store.PublicationSubject[] = [
    subject,
    ...(batchId ? [{ entityType: 'batch' as const, entityId: batchId }] : []),
    { entityType: 'recipe', entityId: recipeId },
  ];
  return subjects.filter((each, index) => index === 0 || each.entityType !== subject.entityType);
}

/**
 * The publication of a subject after a change.
 * @throws NOT_FOUND for a removed or foreign subject, before anything is written
 */
async function readPublication(
  tx: TenantTransaction,
  subject: store.PublicationSubject,
  change?: () => Promise<unknown>,
): Promise<Publication> {
  const [details] = await selectSubjects(tx, subject.entityType, { ids: [subject.entityId] }, 1);
  if (!details) throw notFound(unknownSubject);
  const [, ...origins] = await withFallbacks(tx, subject);
  await change?.();
  const rows = await store.selectPublications(tx, [subject, ...origins]);
  const own = rows.find((row) => store.isOf(row, subject));
  const origin = origins.find((each) => rows.some((row) => store.isOf(row, each)));
  const inherited = origin && rows.find((row) => store.isOf(row, origin));
  const { name, path } = describe(details);
  const { beerName, batchNumber, packagedOn, bestBefore } = details;
  return {
    ...subject,
    entityName: name,
    entityPath: path,
    beerName: beerName ?? name,
    batchNumber,
    packagedOn,
    bestBefore,
    facts: own && factsOf(own),
    publishedAt: own?.publishedAt,
    publishedBy: own?.publishedBy,
    inheritedFacts: inherited && factsOf(inherited),
    inheritedFrom: origin?.entityType,
  };
}

/** @throws CONFLICT unless the present facts are those known, or, sent again, the new ones */
async function refuseOlder(
  tx: TenantTransaction,
  subject: store.PublicationSubject,
  known: Date | null | undefined,
  values: PublicationValues,
): Promise<void> {
  if (known === undefined) return;
  const present = await store.lockPublication(tx, subject);
  const isKnown = present?.publishedAt.getTime() === known?.getTime();
  const isRepeat = present !== undefined && isSame(present, store.factColumns(values));
  if (!isKnown && !isRepeat) throw changedMeanwhile(present?.publishedBy);
}

/** The nutrition declaration on the labels of a beer, for the form; null without one. */
export const declaredNutrition = defineQuestion<
  [recipeId: string, abv: number | null],
  string | null
>('declaredNutrition');

export type PublicationsService = ReturnType<typeof createPublicationsService>;

/** The facts that breweries publish of their beers for whoever scans a code. */
export function createPublicationsService({ database, now, recipes }: Dependencies) {
  const subjectOf = ({
    entityType,
    entityId,
  }: store.PublicationSubject): store.PublicationSubject => {
    if (!isPublishable(entityType)) throw notFound(unknownSubject);
    return { entityType, entityId: identifier(entityId, unknownSubject) };
  };

  return {
    /** @throws NOT_FOUND */
    get: (actor: Actor, published: store.PublicationSubject): Promise<Publication> => {
      const subject = subjectOf(published);
      return withTenant(database, actor, (tx) => readPublication(tx, subject));
    },

    /**
     * Drafts the facts from the recipe as brewed, of a blend from those of all its beers; publishes
     * nothing.
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    draft: (actor: Actor, published: store.PublicationSubject): Promise<PublishedFacts> => {
      const subject = subjectOf(published);
      return withTenant(database, actor, async (tx) => {
        const { recipeId, batchId } = await originOf(tx, subject);
        const beers = await beersOf(tx, recipes, recipeId, batchId);
        const shares = new Map(beers.map(({ id, share }) => [id, share]));
        const mixed = (figure: 'estimatedAbv' | 'ebc') => {
          const values = new Map(beers.map(({ id, content }) => [id, content[figure]]));
          return inProportion(shares, (id) => values.get(id));
        };
        const ingredients = await beerIngredients(tx, beers, batchId !== null);
        const [own] = beers;
        const abv = own?.measuredAbv ?? mixed('estimatedAbv');
        return {
          style: own?.content.style ?? null,
          abv: roundKnown(abv, 1),
          ebc: roundKnown(mixed('ebc'), 0),
          ...draftIngredientList(ingredients),
          contactEmail: null,
          nutrition: await declaredNutrition.ask(tx, recipeId, abv),
        };
      });
    },

    /**
     * Replaces what was published.
     * Asks back before it publishes without allergens.
     * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT when somebody else published since `publishedAt`
     */
    publish: (actor: Actor, input: PublishInput): Promise<Publication> => {
      const subject = subjectOf(input);
      const values = parseInput(publicationSchema, input);
      const by = { publishedBy: authorOf(actor).name, publishedAt: now() };
      return withTenant(database, actor, (tx) =>
        readPublication(tx, subject, async () => {
          await refuseOlder(tx, subject, input.publishedAt, values);
          if (!values.allergens && !input.isConfirmed)
            throw confirmationRequired({ allergens: unnamedAllergens });
          await store.writePublication(tx, actor.tenantId, subject, values, by);
        }),
      );
    },

    /** @throws NOT_FOUND */
    withdraw: (actor: Actor, published: store.PublicationSubject): Promise<Publication> => {
      const subject = subjectOf(published);
      return withTenant(database, actor, (tx) =>
        readPublication(tx, subject, () => store.removePublication(tx, subject)),
      );
    },
  };
}
