import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../format/numbers';
import { parameters } from '../list-address';
import './tabs.css';

export interface Tab {
  /** Its value in the URL. */
  readonly key: string;
  readonly label: string;
  /** The count of its items. */
  readonly count?: number;
  /** Rendered only while the tab is open. */
  readonly content: ReactNode;
}

interface TabsProps {
  /** The tabs' accessible name. */
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  /** The URL parameter; give another when a page has two sets of tabs. */
  readonly parameter?: string;
}

/** The tab an arrow key, Home or End moves the focus to; null for other keys. */
function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs whose open one is in the URL (`?tab=lots`), so that it can be linked to. */
export function Tabs({ label, tabs, parameter = 'tab' }: TabsProps) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ key }) => key === search.get(parameter)) ?? tabs[0];

  const select = (key: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (key === tabs[0].key) next.delete(parameter);
        else next.set(parameter, key);
        // Its table starts at the first page.
        next.delete(parameters.page);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event.key, tabs.indexOf(open), tabs.length);
    const target = next === null ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    select(target.key);
    document.getElementById(`${id}-tab-${target.key}`)?.focus();
  };

  return (
    <div>
      <div
        className="cv-tabs cv-flex cv-line-below cv-gap-24"
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
      >
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className="cv-tab cv-fixed cv-muted"
            aria-selected={key === open.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === open.key ? 0 : -1}
            onClick={() => select(key)}
          >
            {text}
            {count !== undefined && (
              <span className="cv-tab-count cv-muted cv-regular">{formatNumber(count)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        className="cv-tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open.key}`}
      >
        {open.content}
      </div>
    </div>
  );
}
