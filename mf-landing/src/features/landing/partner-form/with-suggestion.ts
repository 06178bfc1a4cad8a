import { leadTextLimits } from '@cervoise/domain/leads';
import type { LeadFields } from './lead-values';

/** What a composed quote writes into the form. */
export type LeadSuggestion = Pick<LeadFields, 'message' | 'productionVolumeHl'>;

function withMessage(typed: string, suggested: string): string {
  const both = `${typed.trimEnd()}\n\n${suggested}`;
  return both.length > leadTextLimits.message ? typed : both;
}

/**
 * The form with a suggestion written in. What the visitor has typed is kept: the message gets the
 * suggestion behind it, a volume stays; what an earlier suggestion wrote gives way to the new one.
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
