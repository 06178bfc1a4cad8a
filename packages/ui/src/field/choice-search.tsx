import type { ReactElement } from 'react';
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

/** The props of an antd Select whose choices are searched by the server. */
export function searchedList({ state, isCut, onSearch, onOpen, onRetry }: ChoiceSearch) {
  return {
    // The server has matched them already.
    showSearch: { filterOption: false as const, onSearch },
    onOpenChange: (open: boolean) => (open ? onOpen() : onSearch('')),
    notFoundContent:
      state === 'failed' ? (
        <span className="cv-choice-note">
          La liste n’a pas pu être lue.{' '}
          <Button size="small" onClick={onRetry}>
            Réessayer
          </Button>
        </span>
      ) : (
        <span className="cv-choice-note">
          {state === 'searching' ? 'Recherche...' : 'Aucun choix ne correspond.'}
        </span>
      ),
    popupRender: (list: ReactElement) => (
      <>
        {list}
        <p className="cv-choice-cut" aria-live="polite">
          {isCut && 'Il y en a d’autres : tapez pour préciser.'}
        </p>
      </>
    ),
  };
}
