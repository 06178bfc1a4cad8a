import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button';
import './field.css';

/** The search of a list that is too long to hand over: the server is asked while its user types. */
export interface ChoiceSearch {
  readonly state: 'ready' | 'searching' | 'failed';
  /** Whether more match than are shown. */
  readonly isCut: boolean;
  readonly onSearch: (text: string) => void;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

/** In place of the options of an open list: antd puts it into the list, which holds options only. */
export function ChoiceNote({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className="cv-choice-note cv-muted cv-text-13"
      role="option"
      aria-disabled
      aria-selected={false}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

export const defaultNoChoices = 'Rien à choisir pour l’instant.';

export const nothingMatches = <ChoiceNote>Aucun choix ne correspond.</ChoiceNote>;

const notes: Readonly<Record<ChoiceSearch['state'], ReactNode>> = {
  ready: nothingMatches,
  searching: <ChoiceNote>Recherche...</ChoiceNote>,
  failed: <ChoiceNote>La liste n’a pas pu être lue.</ChoiceNote>,
};

/** The props of an antd Select whose choices are searched by the server. */
export function searchedList({ state, isCut, onSearch, onOpen, onRetry }: ChoiceSearch) {
  return {
    // The server has matched them already.
    showSearch: { filterOption: false as const, onSearch },
    onOpenChange: (open: boolean) => (open ? onOpen() : onSearch('')),
    notFoundContent: notes[state],
    popupRender: (list: ReactElement) => (
      <>
        {list}
        {state === 'failed' && (
          <div className="cv-choice-retry">
            <Button size="small" onClick={onRetry}>
              Réessayer
            </Button>
          </div>
        )}
        <p
          className="cv-choice-cut cv-unless-empty cv-soft-line-above cv-muted cv-fine"
          aria-live="polite"
        >
          {isCut && 'Il y en a d’autres : tapez pour préciser.'}
        </p>
      </>
    ),
  };
}
