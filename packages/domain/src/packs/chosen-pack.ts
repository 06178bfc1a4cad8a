/** What a supplier offers, as far as its packs are concerned. */
export interface PackedArticle {
  readonly supplierId: string;
  /** Null where it is sold loose. */
  readonly packQuantity: number | null;
}

const single = (sizes: ReadonlySet<number>) => (sizes.size === 1 ? [...sizes][0] : undefined);

/**
 * The pack in which an ingredient is counted: that of its own supplier, the smallest where it has
 * several, since every larger quantity is more of them; otherwise the only size that anyone offers.
 * Null where there is none, or where other suppliers do not agree.
 */
export function choosePackQuantity(
  ownSupplierId: string | null | undefined,
  articles: readonly PackedArticle[],
): number | null {
  const sizesOf = (offered: readonly PackedArticle[]) =>
    new Set(offered.flatMap(({ packQuantity }) => packQuantity ?? []));
  const own = sizesOf(articles.filter(({ supplierId }) => supplierId === ownSupplierId));
  if (own.size > 0) return Math.min(...own);
  return single(sizesOf(articles)) ?? null;
}
