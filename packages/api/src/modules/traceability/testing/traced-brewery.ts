import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../../testing';
import { answered } from '../../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../../production/testing/batch-calls';
import { openBrewery } from '../../production/testing/brewery';

/** A brewery whose batches, vessels, containers and sales are created over HTTP. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of one fixture, each a function of its own
export async function openTracedBrewery(api: TestApi, token: string) {
  const brewery = await openBrewery(api, token, { first: 1000, second: 1000 });
  const maltLot = await brewery.lotIdOf(brewery.malt.id, 'ML-1');
  const otherLot = await brewery.lotIdOf(brewery.malt.id, 'ML-2');
  const change = (name: string, input: object) =>
    answeredBatch(brewery.calls.change(name, { requestId: randomUUID(), ...input }));

  const mutate = async <Answer>(field: string, type: string, input: object, selection: string) => {
    const { data, errors } = await api.query<{ answer: Answer }>(
      `mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`,
      { input },
      token,
    );
    if (errors) throw new Error(errors[0]?.message);
    return data.answer;
  };

  /** A started batch that consumed malt of a lot. */
  const brew = async (lotId: string, values: object = {}) => {
    const { id } = await brewery.plan(values);
    const lots = [{ lotId, quantity: 20, lineId: brewery.lineOf('mash') }];
    // Confirmed: its days may be before the delivery.
    const start = { lots, shortageReason: 'Essai court', isConfirmed: true };
    return answeredBatch(brewery.start(id, start));
  };

  return {
    ...brewery,
    change,
    maltLot,
    otherLot,
    brew,

    /** A packaged batch whose products are entered by hand. */
    packaged: async (lotId: string) => {
      const { id } = await brew(lotId);
      await change('updateProductionBatch', { id, status: 'completed' });
      return change('updateProductionBatch', { id, status: 'packaged' });
    },

    /** One more delivery of malt. Returns its lot. */
    deliver: async (lotNumber: string, values: object = {}): Promise<string> => {
      const before = new Set((await brewery.present(brewery.malt.id)).lots.map(({ id }) => id));
      const { lots } = await answered(
        brewery.stock.receive({
          ingredientId: brewery.malt.id,
          lotNumber,
          quantity: 500,
          receivedOn: '2026-03-01',
          ...values,
        }),
      );
      const lot = lots.find(({ id }) => !before.has(id));
      if (!lot) throw new Error('Nothing was delivered.');
      return lot.id;
    },

    /** Weighs malt for the mash of a batch, from a lot that was scanned or typed. */
    weigh: (batchId: string, values: object) =>
      mutate<{ id: string; isBlocked: boolean }>(
        'addBrewDayEvent',
        'BrewDayEventInput',
        {
          batchId,
          requestId: randomUUID(),
          kind: 'weighed',
          stepKey: 'mash-1',
          lineId: brewery.lineOf('mash'),
          value: 80,
          ...values,
        },
        '{ id isBlocked }',
      ),

    addTank: async (name: string): Promise<string> => {
      const input = { name, category: 'fermenter', condition: 'good', status: 'operational' };
      const selection = '{ id }';
      return (
        await mutate<{ id: string }>('createEquipment', 'CreateEquipmentInput', input, selection)
      ).id;
    },

    /** Fills bottles of a fermenting batch, today by default. Returns the product. */
    bottle: async (batchId: string, quantity: number, day?: string): Promise<string> => {
      await change('updateProductionBatch', {
        id: batchId,
        status: 'completed',
        ...(day && { fermentationEndDate: day }),
      });
      const lines = [{ containerType: 'bottle', volumeInLiters: 0.33, quantity, location: 'Chai' }];
      await change('packageProductionBatch', { id: batchId, lines, packagingDate: day });
      const { data } = await api.query<{ answer: { products: { id: string }[] } }>(
        'query ($id: ID!) { answer: productionBatch(id: $id) { products { id } } }',
        { id: batchId },
        token,
      );
      const item = data.answer.products[0];
      if (!item) throw new Error('Nothing was packaged.');
      return item.id;
    },

    move: (id: string, quantity: number, values: object) =>
      mutate<{ id: string }>(
        'moveInventoryItem',
        'MoveInventoryItemInput',
        { id, quantity, requestId: randomUUID(), ...values },
        '{ id }',
      ),
  };
}
