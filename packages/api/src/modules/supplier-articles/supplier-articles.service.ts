import { randomUUID } from 'node:crypto';
import { newArticleSchema, supplierPriceSchema } from '@cervoise/domain/suppliers';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type {
  AddSupplierPriceInput,
  CreateSupplierArticleInput,
  SupplierArticle,
} from '../../generated/resolvers';
import { emptyToNull } from '../../records/define-records';
import { createRecordService } from '../../records/record-service';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredients } from '../ingredients';
import { suppliers } from '../suppliers';
import { insertPrice } from './article-prices.store';
import { selectPacks } from './packs.store';
import { articles } from './supplier-articles.store';

export type SupplierArticlesService = ReturnType<typeof createSupplierArticlesService>;

/** What suppliers offer, and at which prices. */
export function createSupplierArticlesService(
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const records = createRecordService(articles, dependencies);

  return {
    ...records,

    /** The pack in which each ingredient is bought, by its id; those without one are left out. */
    packs: (actor: Actor, ingredientIds: readonly string[]) =>
      withTenant(dependencies.database, actor, (tx) => selectPacks(tx, ingredientIds)),

    /** @throws NOT_FOUND for the supplier or the ingredient; BAD_USER_INPUT, for removed ones too */
    create: (
      actor: Actor,
      { requestId, ...input }: CreateSupplierArticleInput,
    ): Promise<SupplierArticle> => {
      const { price, ...columns } = parseInput(newArticleSchema, input);
      const request = {
        operation: 'createSupplierArticle',
        requestId,
        input,
        about: randomUUID(),
      };
      return records.write(actor, request, async (tx, context) => {
        await suppliers.lockActive(tx, columns.supplierId);
        await ingredients.lockActive(tx, columns.ingredientId);
        const [row] = await articles.insert(tx, context, [
          { id: request.about, columns: emptyToNull(columns) },
        ]);
        if (!row) throw new Error('A new article was not written.');
        if (price == null) return row;
        const first = { price, validFrom: context.today };
        return { ...row, prices: [await insertPrice(tx, context, row.id, first)] };
      });
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    addPrice: (
      actor: Actor,
      { requestId, ...input }: AddSupplierPriceInput,
    ): Promise<SupplierArticle> => {
      const id = articles.idOf(input.articleId);
      const values = parseInput(supplierPriceSchema, input);
      const request = { operation: 'addSupplierPrice', requestId, input, about: id };
      return records.write(actor, request, async (tx, context) => {
        await articles.lockActive(tx, id);
        await insertPrice(tx, context, id, values);
        const [row] = await articles.findMany(tx, [id]);
        if (!row) throw articles.notFound();
        return row;
      });
    },
  };
}
