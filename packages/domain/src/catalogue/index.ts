import type { IngredientType, YeastForm } from '../ingredients';
import { searchKey } from '../text';
import { hops, malts, others, salts, sources, yeasts } from './entries';

/** A common ingredient with its typical values; per cents, EBC. */
export interface CatalogueEntry {
  readonly name: string;
  readonly type: IngredientType;
  readonly unit: 'kg' | 'g' | 'sachet';
  readonly color: number | null;
  readonly extract: number | null;
  readonly fermentability: number | null;
  readonly alphaAcid: number | null;
  readonly attenuation: number | null;
  readonly yeastForm: YeastForm | null;
  /** Where the values are published, in French. */
  readonly source: string;
}

interface Found {
  readonly entry: CatalogueEntry;
  /** Its names, the first its own, as they are searched. */
  readonly keys: readonly string[];
}

const isSource = (key: string): key is keyof typeof sources => key in sources;
const sourceOf = (key: string) => (isSource(key) ? sources[key] : '');
const number = (cell: string) => (cell === '' ? null : Number(cell));
const none = {
  color: null,
  extract: null,
  fermentability: null,
  alphaAcid: null,
  attenuation: null,
  yeastForm: null,
} as const;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

function found(entry: CatalogueEntry, aliases: string): Found {
  const names = [entry.name, ...aliases.split(',')].map((name) => searchKey(name));
  return { entry, keys: names.filter(Boolean) };
}

const everything: readonly Found[] = [
  ...rows(malts).map(([name = '', aliases = '', color = '', extract = '', source = '']) =>
    found(
      {
        ...none,
        name,
        type: 'malt',
        unit: 'kg',
        color: number(color),
        extract: number(extract),
        source: sourceOf(source),
      },
      aliases,
    ),
  ),
  ...rows(others).map((row) => {
    const [name = '', aliases = '', type, color = '', extract = '', share = '', source = ''] = row;
    return found(
      {
        ...none,
        name,
        type: type === 'adjunct' ? 'adjunct' : 'sugar',
        unit: 'kg',
        color: number(color),
        extract: number(extract),
        fermentability: number(share),
        source: sourceOf(source),
      },
      aliases,
    );
  }),
  ...rows(hops).map(([name = '', aliases = '', alpha = '', source = '']) =>
    found(
      { ...none, name, type: 'hop', unit: 'g', alphaAcid: number(alpha), source: sourceOf(source) },
      aliases,
    ),
  ),
  ...rows(yeasts).map(([name = '', aliases = '', attenuation = '', source = '']) =>
    found(
      {
        ...none,
        name,
        type: 'yeast',
        unit: 'sachet',
        attenuation: number(attenuation),
        yeastForm: 'dry',
        source: sourceOf(source),
      },
      aliases,
    ),
  ),
  ...rows(salts).map(([name = '', aliases = '']) =>
    found(
      { ...none, name, type: 'water_treatment', unit: 'g', source: sources.chemistry },
      aliases,
    ),
  ),
];

/** Every entry, by kind. */
export const catalogue: readonly CatalogueEntry[] = everything.map(({ entry }) => entry);

/** Whether a name is that of a known variety of hops. */
export function isHopName(name: string): boolean {
  const key = searchKey(name);
  return everything.some(({ entry, keys }) => entry.type === 'hop' && keys.includes(key));
}

/** How close a name is to a search: 0 the same, 1 begins so, 2 a word does, 3 contains it. */
function rankOf(name: string, search: string): number {
  if (name === search) return 0;
  if (name.startsWith(search)) return 1;
  const index = name.indexOf(search);
  if (index < 0) return Number.POSITIVE_INFINITY;
  return /[\s'/-]/.test(name.charAt(index - 1)) ? 2 : 3;
}

/**
 * The entries whose French, English or short name holds a text, the closest first; accents and case
 * do not matter.
 * @param first at most so many
 */
export function searchCatalogue(text: string, first = 5): readonly CatalogueEntry[] {
  const search = searchKey(text);
  if (search === '') return [];
  return everything
    .map(({ entry, keys }) => ({
      entry,
      rank: Math.min(...keys.map((key) => rankOf(key, search))),
    }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, first)
    .map(({ entry }) => entry);
}
