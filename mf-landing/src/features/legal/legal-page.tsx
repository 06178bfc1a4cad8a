import { formatDate } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import layout from '../../site/layout.module.css';
import { legalTerms } from '../../site/legal-terms';
import { PublicPage } from '../../site/public-page';
import { BackButton } from './back-button';
import styles from './legal-page.module.css';
import { useCurrentSection } from './use-current-section';

/** What the database stores of a recipe in clear; shared by every text about it. */
export const unencryptedRecipeFields =
  'le nom de la recette, les ingrédients qu’un brassin a pris au stock et des totaux';

/** The complaints page of the CNIL. */
export const complaintAddress = 'https://www.cnil.fr/fr/plaintes';

/** A link to the CNIL's complaint page, in a new tab. */
export function ComplaintLink({ children }: { readonly children: ReactNode }) {
  return (
    <a href={complaintAddress} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="cv-visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}

/** « Version 1.0, en vigueur depuis le 01/06/2025 ». */
export function legalEdition(): string {
  return `Version ${legalTerms.version}, en vigueur depuis le ${formatDate(legalTerms.effectiveOn)}`;
}

export interface LegalSection {
  /** The section's fragment identifier. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface LegalPageProps {
  readonly title: string;
  /** Version and date: « Version 1.0, en vigueur depuis le 01/06/2025 ». */
  readonly edition: string;
  readonly introduction: ReactNode;
  readonly sections: readonly LegalSection[];
}

/** A legal text: title, edition, sticky table of contents, numbered sections. */
export function LegalPage({ title, edition, introduction, sections }: LegalPageProps) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  return (
    <PublicPage>
      <div className={`${layout.container} ${layout.document} ${styles.page}`}>
        <BackButton />
        <header className={`${styles.head} cv-above-16`}>
          <h1 className={layout.documentTitle}>{title}</h1>
          <p className="cv-above-12 cv-muted">{typeset(edition)}</p>
          <div className={`${styles.introduction} cv-pretty cv-above-20`}>
            {typeset(introduction)}
          </div>
        </header>
        <nav className={`${styles.contents} cv-above-32 cv-panel`} aria-labelledby="sommaire">
          <h2 id="sommaire" className="cv-subhead">
            Sommaire
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <Link to={`#${id}`} replace aria-current={current === id ? 'location' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${styles.text} cv-above-40 cv-shrink`}>
          {sections.map(({ id, title: name, content }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-titre`}>
              <h2 id={`${id}-titre`}>
                <span className="cv-copper">{index + 1}.</span> {name}
              </h2>
              {typeset(content)}
            </section>
          ))}
        </div>
      </div>
    </PublicPage>
  );
}
