import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { KeptRecipe, RecipeLineValues, RecipeStepValues } from '@cervoise/domain/recipes';
import { sql } from 'kysely';
import { inputHash } from '../../db/request-input';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Secrets } from '../../secrets';
import { deriveKey } from '../../security/derive-key';
import type { SealedColumn } from '../../security/sealed-column';
import { createSealer, SealBrokenError, type SealedSubject } from '../../security/sealing';
import type { ServiceDependencies } from '../../service-dependencies';

/** The sealed content of a recipe: everything but its states. The name is also stored in clear. */
export interface RecipeContent
  extends Omit<KeptRecipe, 'isActive' | 'isPublic' | 'lines' | 'steps'> {
  readonly lines: readonly (RecipeLineValues & { readonly id: string })[];
  readonly steps: readonly (RecipeStepValues & { readonly id: string })[];
}

/** A decrypted version of a recipe. */
export interface OpenedVersion {
  readonly content: RecipeContent;
  /** First and last name. */
  readonly savedBy: string;
  readonly savedAt: Date | null;
  /** Why it could not be decrypted: its content is then empty. */
  readonly broken?: SealBrokenError;
}

/** A recipe at one of its versions, 0 for one without content. */
export interface RecipeAtVersion {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly version: number;
}

interface SealedVersion {
  readonly recipeId: string;
  readonly version: number;
  readonly sealed: Buffer;
  readonly userName: string;
  readonly createdAt: Date;
}

const sealingPurpose = 'recipes';
/** Litres of a recipe without content: ten hectolitres, a usual brew. */
export const defaultBatchSize = 1000;
/** Cached decrypted versions, some kilobytes each. */
const maxCached = 5000;

const subjectOf = ({ tenantId, id, version }: Omit<RecipeAtVersion, 'name'>): SealedSubject => ({
  kind: 'recipe',
  tenantId,
  recordId: id,
  version,
});

/** Where the contents are stored, for exports and imports of a tenant. */
export const sealedRecipeVersions: SealedColumn = {
  table: 'recipe_versions',
  column: 'sealed',
  keyIdColumn: 'key_id',
  purpose: sealingPurpose,
  holds: 'json',
  ofRecord: { table: 'recipes', column: 'recipe_id' },
  labelOf: (name, { version }) => `recette « ${name} », version ${version}`,
  subjectOf: ({ tenant_id, recipe_id, version }) =>
    subjectOf({ tenantId: String(tenant_id), id: String(recipe_id), version: Number(version) }),
};

/** For a recipe without content, or an unreadable one. */
export const emptyContent = (name: string): RecipeContent => ({
  name,
  batchSizeInLiters: defaultBatchSize,
  lines: [],
  steps: [],
});

/** The content of version 0. */
export const unsaved = (content: RecipeContent): OpenedVersion => ({
  content,
  savedBy: '',
  savedAt: null,
});

/** Null and empty values are left out. */
const textOf = (content: RecipeContent): string =>
  JSON.stringify(content, (_key, value: unknown) => value ?? undefined);

/** Whether two contents are equal, whatever the order of their fields. */
export const isSameContent = (a: RecipeContent, b: RecipeContent): boolean =>
  isDeepStrictEqual(JSON.parse(textOf(a)), JSON.parse(textOf(b)));

/** The cache key of a version. */
export const versionKey = ({ tenantId, id, version }: Omit<RecipeAtVersion, 'name'>): string =>
  `${tenantId} ${id} ${version}`;

export type RecipeContents = ReturnType<typeof createRecipeContents>;

/**
 * Encrypts and decrypts the contents of recipes.
 * @param log reports a broken seal that is not thrown
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createRecipeContents(
  { recipeKeys, tokenKeys }: Pick<Secrets, 'recipeKeys' | 'tokenKeys'>,
  log?: Pick<ServiceDependencies['log'], 'error'>,
) {
  const sealer = createSealer(recipeKeys, sealingPurpose);
  const requestKey = deriveKey(tokenKeys[0]?.secret ?? '', 'recipe-requests');
  // Versions are immutable, so cached ones stay valid.
  const kept = new Map<string, OpenedVersion>();

  function keep(key: string, opened: OpenedVersion): void {
    const [oldest] = kept.keys();
    if (kept.size >= maxCached && oldest !== undefined) kept.delete(oldest);
    kept.set(key, opened);
  }

  /** @param sealed null for version 0 only @throws SealBrokenError */
  function open(recipe: RecipeAtVersion, sealed: Buffer | null): RecipeContent {
    if (recipe.version === 0) return emptyContent(recipe.name);
    if (!sealed) throw new Error(`Version ${recipe.version} of recipe ${recipe.id} is missing.`);
    // Written by `seal` only, so its shape is known.
    return JSON.parse(sealer.open(subjectOf(recipe), sealed)) as RecipeContent;
  }

  /** As `open`; a broken seal is reported and returned as an error. */
  function openOrReport(
    recipe: RecipeAtVersion,
    sealed: Buffer | null,
  ): RecipeContent | SealBrokenError {
    try {
      return open(recipe, sealed);
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      log?.error({ err: error }, 'a recipe cannot be read');
      return error;
    }
  }

  /**
   * The contents of recipe versions, by `versionKey`: in one statement, or none when all are
   * cached. Broken ones are reported and marked.
   */
  async function openVersions(
    tx: TenantTransaction,
    recipes: readonly RecipeAtVersion[],
  ): Promise<ReadonlyMap<string, OpenedVersion>> {
    const opened = new Map<string, OpenedVersion>();
    const wanted = new Map<string, RecipeAtVersion>();
    for (const recipe of recipes) {
      const key = versionKey(recipe);
      const known = kept.get(key);
      if (known) opened.set(key, known);
      else if (recipe.version > 0) wanted.set(key, recipe);
      else opened.set(key, unsaved(emptyContent(recipe.name)));
    }
    if (wanted.size === 0) return opened;
    const versions = new Map(
      (await selectVersions(tx, [...wanted.values()])).map((row) => [
        `${row.recipeId} ${row.version}`,
        row,
      ]),
    );
    for (const [key, recipe] of wanted) {
      const row = versions.get(`${recipe.id} ${recipe.version}`);
      const content = openOrReport(recipe, row?.sealed ?? null);
      if (content instanceof SealBrokenError) {
        opened.set(key, { ...unsaved(emptyContent(recipe.name)), broken: content });
        continue;
      }
      const version = { content, savedBy: row?.userName ?? '', savedAt: row?.createdAt ?? null };
      keep(key, version);
      opened.set(key, version);
    }
    return opened;
  }

  return {
    open,
    openOrReport,
    currentKeyId: sealer.currentKeyId,

    /** Re-encrypts a content under the newest key. @throws SealBrokenError */
    reseal: (recipe: Omit<RecipeAtVersion, 'name'>, sealed: Buffer): Buffer =>
      sealer.seal(subjectOf(recipe), sealer.open(subjectOf(recipe), sealed)),

    /** The columns of a version that hold its content. */
    seal: (
      recipe: Omit<RecipeAtVersion, 'name'>,
      content: RecipeContent,
    ): { readonly sealed: Buffer; readonly keyId: string } => ({
      sealed: sealer.seal(subjectOf(recipe), textOf(content)),
      keyId: sealer.currentKeyId,
    }),

    openVersions,

    /** As `openVersions`, by the recipes' ids. */
    openMany: async (
      tx: TenantTransaction,
      recipes: readonly RecipeAtVersion[],
    ): Promise<ReadonlyMap<string, OpenedVersion>> => {
      const opened = await openVersions(tx, recipes);
      return new Map(
        recipes.flatMap((recipe) => {
          const version = opened.get(versionKey(recipe));
          return version ? [[recipe.id, version] as const] : [];
        }),
      );
    },

    /**
     * A keyed hash of an input, for idempotency keys: a plain hash would allow guesses to be
     * verified.
     */
    inputDigest: (input: object): string =>
      createHmac('sha256', requestKey)
        .update(inputHash(input) ?? '')
        .digest('base64url'),
  };
}

async function selectVersions(
  tx: TenantTransaction,
  recipes: readonly RecipeAtVersion[],
): Promise<SealedVersion[]> {
  const { rows } = await sql<SealedVersion>`
    select v.recipe_id, v.version, v.sealed, v.user_name, v.created_at
      from unnest(${recipes.map(({ id }) => id)}::uuid[],
                  ${recipes.map(({ version }) => version)}::int[]) as wanted (id, version)
      join recipe_versions v on v.recipe_id = wanted.id and v.version = wanted.version`.execute(tx);
  return rows;
}
