import { expect, startProduct, test } from '../src/harness';

test('a killed server loses no acknowledged write, and restarts at once', async ({ request }) => {
  test.slow();
  const product = await startProduct();
  try {
    const ask = async (query: string, token?: string) => {
      const answer = await request.post(`${product.url}/graphql`, {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        data: { query },
      });
      return (await answer.json()).data;
    };
    const { login } = await ask(
      'mutation { login(loginInput: { email: "brewer@demo.example", password: "cervoise-demo" }) { accessToken } }',
    );
    const { createIngredient } = await ask(
      `mutation { createIngredient(input: { name: "Malt d’épreuve", type: malt, unit: kg,
        minimumStockQuantity: 1, stockQuantity: 10 }) { id } }`,
      login.accessToken,
    );
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let lot = 1; lot <= 200; lot += 1) {
        const received = await ask(
          `mutation { receiveIngredientLot(input: { requestId: "${crypto.randomUUID()}",
            ingredientId: "${createIngredient.id}", lotNumber: "E-${lot}", quantity: 1,
            receivedOn: "2026-01-02" }) { id } }`,
          login.accessToken,
        );
        if (received) acknowledged.push(`E-${lot}`);
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await product.kill();
    await writing;
    await product.start();
    const { ingredient } = await ask(
      `{ ingredient(id: "${createIngredient.id}") { stockQuantity lots { lotNumber quantity } } }`,
      login.accessToken,
    );
    const kept = ingredient.lots.map((lot: { lotNumber: string }) => lot.lotNumber);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(ingredient.stockQuantity).toBe(10 + kept.length - 1);
  } finally {
    await product.remove();
  }
});
