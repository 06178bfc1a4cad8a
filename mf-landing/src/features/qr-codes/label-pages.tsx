import {
  type LabelLanguage,
  labelLanguages,
  labelPagePath,
  markedLabel,
} from '@cervoise/domain/qr-codes';
import { BeerLabel } from '@cervoise/ui/label';
import { CodeNotice, LabelFrame } from './label-frame';
import { frameWords } from './label-frame-words';

/** The pages of a code in a language, with a placeholder for each text. */
const pagesIn = (language: LabelLanguage) => {
  const words = frameWords[language];
  const noticeOf = (kind: 'withdrawn' | 'removed') => ({
    path: labelPagePath(kind, language),
    title: words[kind].title,
    content: (
      <LabelFrame language={language} recall={markedLabel}>
        <CodeNotice language={language} kind={kind} />
      </LabelFrame>
    ),
  });
  return [
    {
      path: labelPagePath('label', language),
      title: words.title,
      content: (
        <LabelFrame language={language} warning={markedLabel.warning} recall={markedLabel}>
          <BeerLabel texts={markedLabel} language={language} />
        </LabelFrame>
      ),
    },
    noticeOf('withdrawn'),
    noticeOf('removed'),
    {
      path: labelPagePath('unknown', language),
      title: words.unknown.title,
      content: (
        <LabelFrame language={language}>
          <CodeNotice language={language} kind="unknown" />
        </LabelFrame>
      ),
    },
  ].map((page) => ({ ...page, description: words.description }));
};

/** The QR-code pages rendered at build time, in each language. */
export const labelPages = labelLanguages.flatMap(pagesIn).map((page) => ({
  ...page,
  module: './features/qr-codes/qr-code-page',
  structuredData: [],
}));
