/** What a visitor chose in the pricing section, for the partner form. */
export interface QuoteRequest {
  /** Hectolitres a year. */
  readonly volumeHl: number;
  readonly modules: readonly string[];
}

/** The message for that choice. */
export function quoteMessage({ modules }: QuoteRequest): string {
  const request =
    modules.length === 1
      ? `Le module qui m’intéresse : ${modules[0]}.`
      : `Les modules qui m’intéressent : ${modules.join(', ')}.`;
  return `Bonjour, je souhaite un devis. ${modules.length === 0 ? 'Conseillez-moi sur les modules.' : request}`;
}
