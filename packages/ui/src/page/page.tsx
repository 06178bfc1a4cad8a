import type { CSSProperties, ReactNode } from 'react';
import { typeset } from '../typeset';
import { LotText } from './lot-text';
import './page.css';
import './print.css';

interface PageProps {
  readonly title: ReactNode;
  /** Beside the title: links to sibling pages, `SectionLinks`; above it where there are many. */
  readonly sections?: ReactNode;
  /** One line under the title: the figures or the consequence that matter here. */
  readonly context?: ReactNode;
  /** A shorter version for phones. */
  readonly shortContext?: ReactNode;
  /** The primary action. Give it a `shortLabel`: on a phone it is in the title row. */
  readonly action?: ReactNode;
  /** Secondary actions; on a phone the page has a menu instead. */
  readonly secondaryActions?: ReactNode;
  /** Chips and search, usually a `Toolbar`. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** A title of more than two lines beside a button on a phone, where it then has a row of its own. */
const isLong = (title: ReactNode) => typeof title === 'string' && title.length > 32;

/** A page: title, one line of context, one primary action on the right, filters, content. */
export function Page({
  title,
  sections,
  context,
  shortContext,
  action,
  secondaryActions,
  filters,
  children,
}: PageProps) {
  return (
    <div className="cv-page">
      <header
        className={
          isLong(title)
            ? 'cv-page-header cv-rows cv-middle cv-page-header-long'
            : 'cv-page-header cv-rows cv-middle'
        }
      >
        <div className="cv-page-heading">
          <h1>
            <LotText>{title}</LotText>
          </h1>
          {context && (
            <div
              className={
                shortContext
                  ? 'cv-page-context cv-muted cv-break cv-pretty cv-above-4 cv-desk-only'
                  : 'cv-page-context cv-muted cv-break cv-pretty cv-above-4'
              }
            >
              <LotText>{typeset(context)}</LotText>
            </div>
          )}
          {shortContext && (
            <div className="cv-page-context cv-muted cv-break cv-pretty cv-above-4 cv-phone-only">
              <LotText>{typeset(shortContext)}</LotText>
            </div>
          )}
        </div>
        {sections && <div className="cv-page-sections">{sections}</div>}
        {(action || secondaryActions) && (
          <div className="cv-page-actions cv-fixed cv-gap-8">
            {secondaryActions && (
              <span className="cv-page-actions cv-fixed cv-gap-8 cv-page-actions-secondary">
                {secondaryActions}
              </span>
            )}
            {action}
          </div>
        )}
      </header>
      {filters && <div className="cv-page-filters cv-above-24">{filters}</div>}
      <div className="cv-page-content cv-above-24">{children}</div>
    </div>
  );
}

interface ToolbarProps {
  /** Left on a wide screen, second on a phone: the view chips. */
  readonly children: ReactNode;
  /** Right on a wide screen, first on a phone: the search. */
  readonly end?: ReactNode;
}

/** The row of filters over a list. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className="cv-toolbar cv-row cv-between cv-gap-16">
      <div>{children}</div>
      {end}
    </div>
  );
}

interface GridProps {
  /** The minimum width of a column in pixels; as many as fit. */
  readonly columnWidth?: number;
  readonly children: ReactNode;
}

/** Cards side by side, 16 px apart. */
export function Grid({ columnWidth = 280, children }: GridProps) {
  const style: CSSProperties & Record<'--cv-grid-column', string> = {
    '--cv-grid-column': `${columnWidth}px`,
  };
  return (
    <div className="cv-grid cv-top cv-beside" style={style}>
      {children}
    </div>
  );
}
