import { stocktakeOfIngredients } from './addresses';

it('opens a stocktake of 200 ingredients at most', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `id-${index}`);
  expect(stocktakeOfIngredients(ids)).toMatch(/^\/inventory\/stocktakes\/new\?ingredients=id-0,/);
  expect(stocktakeOfIngredients([...ids, 'id-200'])).toBeNull();
});
