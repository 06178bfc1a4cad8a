import { longFrenchDay } from '../dates/calendar-date';
import { dialledNumber } from '../text';
import type { PublicRecall } from './public-recall-schema';

const noRecall = {
  recallTitle: null,
  recallBatches: null,
  recallInstruction: null,
  recallReason: null,
  recallPhone: null,
  recallPhoneText: null,
  recallNotice: null,
  recallWord: null,
};

/** The texts of a recall's banner: what not to do, what to do, why; all null without one. */
export function recallTexts(
  recall: PublicRecall | null,
): Readonly<Record<keyof typeof noRecall, string | null>> {
  if (!recall) return noRecall;
  const { batchNumbers, reason, startedOn, instruction, phone, noticeUrl } = recall;
  const numbers = batchNumbers?.map((number) => `nº ${number}`).join(', ');
  const batches = batchNumbers?.length === 1 ? 'le brassin' : 'les brassins';
  return {
    recallTitle: numbers ? 'Vérifiez votre bouteille.' : 'Ne pas consommer.',
    recallBatches: numbers ? `Ne consommez pas ${batches} ${numbers}.` : null,
    recallInstruction: instruction,
    recallReason: `Rappel du ${longFrenchDay(startedOn)} : ${reason}`,
    /** For a `tel:` link. */
    recallPhone: phone && dialledNumber(phone),
    /** As the brewery typed it: to be read out, or dialled on another telephone. */
    recallPhoneText: phone,
    recallNotice: noticeUrl,
    recallWord: numbers ? null : 'Rappelé',
  };
}
