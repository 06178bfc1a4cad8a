import type { LabelLanguage, recallTexts } from '@cervoise/domain/qr-codes';
import { Mark } from '@cervoise/ui/brand';
import { EmptyState } from '@cervoise/ui/feedback';
import { RecallBanner } from '@cervoise/ui/label';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './label-frame.module.css';
import { frameWords } from './label-frame-words';

interface LabelFrameProps {
  readonly language: LabelLanguage;
  /** The legal notices about alcohol. */
  readonly warning?: string | null;
  /** The recall notice, first on the page and in reading order. */
  readonly recall?: ReturnType<typeof recallTexts> | null;
  readonly children: ReactNode;
}

/** The frame of the QR-code page. */
export function LabelFrame({ language, warning, recall, children }: LabelFrameProps) {
  const words = frameWords[language];
  return (
    <div className={`${styles.page} cv-stack cv-middle`} lang={language}>
      {recall && <RecallBanner texts={recall} language={language} />}
      {/* A link of the page itself, which the server answers in the other language. */}
      <header className={styles.language}>
        <a
          className="cv-row cv-muted cv-touch cv-text-14"
          href={`?lang=${words.other}`}
          lang={words.other}
        >
          {words.inOther}
        </a>
      </header>
      <main className={`${styles.main} cv-stack cv-middle cv-fill cv-full`}>{children}</main>
      <footer
        className={`${styles.foot} cv-above-40 cv-row cv-fine cv-between cv-full cv-gap-16 cv-muted`}
      >
        {warning && (
          <div data-optional="warning">
            <p>{warning}</p>
          </div>
        )}
        <Link
          to="/"
          className={`${styles.home} cv-push cv-inline-row cv-fixed cv-gap-8 cv-plain-link cv-touch cv-same`}
        >
          <Mark size={18} /> {words.home}
        </Link>
      </footer>
    </div>
  );
}

interface CodeNoticeProps {
  readonly language: LabelLanguage;
  /** Why there is no label. */
  readonly kind: 'unknown' | 'withdrawn' | 'removed';
}

/** What the page of a code without a label says. */
export function CodeNotice({ language, kind }: CodeNoticeProps) {
  const words = frameWords[language];
  return (
    <div className={styles.notice}>
      <h1 className="cv-visually-hidden">{words.title}</h1>
      <EmptyState icon="scan" {...words[kind]} />
    </div>
  );
}
