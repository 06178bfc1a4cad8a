/** What the declaration of a label begins with; the public page has it as its name. */
const head = /^Valeurs nutritionnelles pour 100\s?ml\s?:\s*/u;

/** « énergie 106 kJ / 25 kcal, matières grasses 0 g… », without its head and its end. */
export const nutritionList = (text: string): string => text.replace(head, '').replace(/\.$/, '');

const words = [
  ['dont acides gras saturés', 'of which saturates'],
  ['dont sucres', 'of which sugars'],
  ['matières grasses', 'fat'],
  ['énergie', 'energy'],
  ['glucides', 'carbohydrate'],
  ['protéines', 'protein'],
  ['sel', 'salt'],
] as const;

const amount = /^\d+(?:,\d+)?\s?(?:g|kJ|kcal)(?:\s?\/\s?\d+\s?kcal)?$/u;

/** A declaration in English, as annex XV names its parts; null where one of them is not known. */
export function englishNutrition(list: string): string | null {
  // A comma between figures is the decimal one.
  const parts = list.split(/,(?!\d)\s*/);
  const english = parts.map((part) => {
    const [french, word] = words.find(([name]) => part.startsWith(`${name} `)) ?? [];
    const figures = french && part.slice(french.length + 1);
    return figures && amount.test(figures) ? `${word} ${figures.replaceAll(',', '.')}` : null;
  });
  return english.includes(null) ? null : english.join(', ');
}
