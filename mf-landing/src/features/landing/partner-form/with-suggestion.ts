import { leadTextLimits } from '@cervoise/domain/leads';
import type { LeadFields } from './lead-values';

/** The quote that is written into the form. */
export type LeadSuggestion = Pick<LeadFields, 'message' | 'productionVolumeHl'>;

function withMessage(typed: string, suggested: string): string {
  const both = `${typed.trimEnd()}\n\n${suggested}`;
  return both.length > leadTextLimits.message ? typed : both;
}

/**
 * Returns the form with a quote written in. Typed values are kept: the quote's text is appended to
 * the message and a typed volume stays; values of an earlier quote are replaced.
 */
export function withSuggestion(
  typed: LeadFields,
  suggestion: LeadSuggestion,
  earlier: LeadSuggestion | null,
): LeadFields {
  const own = earlier ? typed.message.replace(earlier.message, '').trimEnd() : typed.message;
  const { productionVolumeHl: volume } = typed;
  const canReplace = volume.trim() === '' || volume === earlier?.productionVolumeHl;
  return {
    ...typed,
    message: own.trim() === '' ? suggestion.message : withMessage(own, suggestion.message),
    productionVolumeHl: canReplace ? suggestion.productionVolumeHl : volume,
  };
}
