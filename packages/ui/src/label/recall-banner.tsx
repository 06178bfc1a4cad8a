import type { LabelLanguage, recallTexts } from '@cervoise/domain/qr-codes';
import { typeset } from '../typeset';
import { breweryLanguage, labelWords } from './label-words';
import './recall-banner.css';

interface RecallBannerProps {
  readonly texts: ReturnType<typeof recallTexts>;
  readonly language?: LabelLanguage;
}

/**
 * The recall notice of a beer: what not to do, what to do, why. Each part is a `data-optional` element,
 * as in `BeerLabel`.
 */
export function RecallBanner({ texts, language = 'fr' }: RecallBannerProps) {
  const words = labelWords[language];
  const lang = breweryLanguage(language);
  const { recallTitle, recallBatches, recallInstruction, recallReason } = texts;
  const { recallPhone, recallPhoneText, recallNotice } = texts;
  if (!recallTitle) return null;
  return (
    <div className="cv-recall cv-unless-empty cv-flex cv-wrap cv-gap-8" role="alert">
      <div data-optional="recallTitle">
        <p className="cv-recall-title">{recallTitle}</p>
      </div>
      {recallBatches && (
        <div data-optional="recallBatches">
          <p className="cv-large cv-break">{typeset(recallBatches)}</p>
        </div>
      )}
      {recallInstruction && (
        <div data-optional="recallInstruction">
          <p className="cv-large cv-break" lang={lang}>
            {typeset(recallInstruction)}
          </p>
        </div>
      )}
      {recallReason && (
        <div data-optional="recallReason">
          <p className="cv-recall-reason cv-text-14 cv-break" lang={lang}>
            {typeset(recallReason)}
          </p>
        </div>
      )}
      {recallPhoneText && (
        <div data-optional="recallPhoneText">
          <p className="cv-large cv-break" lang={lang}>
            {words.phone} {recallPhoneText}
          </p>
        </div>
      )}
      {recallPhone && (
        <div data-optional="recallPhone">
          <a className="cv-recall-call" href={`tel:${recallPhone}`}>
            {words.call}
          </a>
        </div>
      )}
      {recallNotice && (
        <div data-optional="recallNotice">
          <a className="cv-recall-notice" href={recallNotice}>
            {words.notice}
          </a>
        </div>
      )}
    </div>
  );
}
