import { randomUUID } from 'node:crypto';
import type { PurchaseOrder, PurchaseOrderLineInput } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

export const returnFields = `id orderId lotId lotNumber ingredientId ingredientName unit quantity reason
  returnedOn isAwaitedAgain userName`;
export const orderFields = `id number state supplierId supplierName supplierEmail expectedOn carriage
  notes userName linesAmount amount vat { rates { rate base vat } total } changesToSend sentAt closedAt closedReason isDeleted updatedAt
  lines { id ingredientId ingredientName unit reference barcode quantity packQuantity price vatRate amount
    receivedQuantity refusedQuantity returnedQuantity isSent outstandingQuantity closedReason }
  sendings { id recipient state changes userName }
  receipts { id receivedOn deliveryNote userName
    lines { id lineId ingredientId ingredientName unit quantity lotId lotNumber refusedQuantity
      closesLine reason } }
  returns { ${returnFields} }`;

interface NewOrder {
  readonly supplierId: string;
  /** One new ingredient each. */
  readonly quantities?: readonly number[];
  readonly lines?: readonly PurchaseOrderLineInput[];
  readonly expectedOn?: string;
  readonly carriage?: number;
}

/** The operations on orders, as the holder of a token; each throws what is refused. */
export function orderCalls(api: TestApi, token: string) {
  const ask = async <Answer>(document: string, variables: object): Promise<Answer> => {
    const { data, errors } = await api.query<{ answer: Answer }>(document, { ...variables }, token);
    if (errors || !data) throw new Error(errors?.[0]?.message);
    return data.answer;
  };
  const write = <Answer>(field: string, type: string, input: object, selection: string) =>
    ask<Answer>(
      `mutation ($input: ${type}!) { answer: ${field}(input: $input) { ${selection} } }`,
      {
        input: { requestId: randomUUID(), ...input },
      },
    );
  const writeOrder = (field: string, input: object) =>
    write<PurchaseOrder>(
      `${field}PurchaseOrder`,
      `${field[0]?.toUpperCase()}${field.slice(1)}PurchaseOrderInput`,
      input,
      orderFields,
    );
  const addIngredient = async (name = `Malt ${randomUUID().slice(0, 8)}`, more: object = {}) =>
    (
      await write<{ id: string }>(
        'createIngredient',
        'CreateIngredientInput',
        { name, type: 'malt', unit: 'kg', minimumStockQuantity: 0, ...more },
        'id',
      )
    ).id;
  return {
    ask,
    write,
    writeOrder,
    addIngredient,
    addSupplier: async (input: object = {}) =>
      (
        await write<{ id: string }>(
          'createSupplier',
          'CreateSupplierInput',
          { name: `Malterie ${randomUUID().slice(0, 8)}`, ...input },
          'id',
        )
      ).id,
    addArticle: (input: object) =>
      write<{ id: string }>('createSupplierArticle', 'CreateSupplierArticleInput', input, 'id'),
    find: (id: string) =>
      ask<PurchaseOrder>(`query ($id: ID!) { answer: purchaseOrder(id: $id) { ${orderFields} } }`, {
        id,
      }),
    order: async ({ quantities = [], lines = [], ...input }: NewOrder) => {
      const own: PurchaseOrderLineInput[] = [];
      for (const quantity of quantities) {
        own.push({ ingredientId: await addIngredient(), quantity, price: 1 });
      }
      return writeOrder('create', { ...input, lines: [...own, ...lines] });
    },
    send: (id: string, recipient: string | null = null) => writeOrder('send', { id, recipient }),
  };
}
