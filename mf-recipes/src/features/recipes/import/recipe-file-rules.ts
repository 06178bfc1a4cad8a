import { largestRecipeFile, maxRecipesPerFile } from '@cervoise/domain/recipes';
import type { FileRules } from '@cervoise/records/import';
import { formatFileSize, formatNumber } from '@cervoise/ui/format';

const endings = ['.xml', '.beerxml', '.bsmx', '.json', '.beerjson'];
const largest = `${largestRecipeFile / 1_000_000}\u00A0Mo`;

/** The accepted files. */
export const recipeFiles: FileRules = {
  endings,
  limits: `BeerXML (.xml), BeerJSON ou Brewfather (.json), BeerSmith (.bsmx), ${largest} et ${formatNumber(maxRecipesPerFile)} recettes au plus.`,
  refuse: ({ name, size }) => {
    const lower = name.toLowerCase();
    if (!endings.some((ending) => lower.endsWith(ending)))
      return `« ${name} » n’est pas un fichier de recettes : .xml, .json ou .bsmx.`;
    if (size === 0) return `« ${name} » est vide.`;
    if (size > largestRecipeFile)
      return `« ${name} » pèse ${formatFileSize(size)} : ${largest} au plus. Partagez-le en plusieurs.`;
    return null;
  },
};
