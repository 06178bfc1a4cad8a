import { englishNutrition, nutritionList } from './published-nutrition';

const text =
  'Valeurs nutritionnelles pour 100\u00a0ml\u00a0: énergie 106\u00a0kJ / 25\u00a0kcal, matières grasses 0\u00a0g, dont acides gras saturés 0\u00a0g, glucides 5,2\u00a0g, dont sucres 1,4\u00a0g, protéines 0,5\u00a0g, sel 0,01\u00a0g.';

it('leaves the name of the list to the page', () => {
  expect(nutritionList(text)).toMatch(/^énergie 106\s?kJ .* sel 0,01\s?g$/);
  expect(nutritionList('énergie 189 kJ / 45 kcal')).toBe('énergie 189 kJ / 45 kcal');
});

it('says it in English, or not at all', () => {
  expect(englishNutrition(nutritionList(text))?.replace(/\u00a0/g, ' ')).toBe(
    'energy 106 kJ / 25 kcal, fat 0 g, of which saturates 0 g, carbohydrate 5.2 g, of which sugars 1.4 g, protein 0.5 g, salt 0.01 g',
  );
  expect(englishNutrition('énergie 106 kJ / 25 kcal, fibres 1 g')).toBeNull();
  expect(englishNutrition('énergie très faible')).toBeNull();
});
