import { describeError, useApolloClient } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { SearchField } from '@cervoise/ui/filters';
import { LotText } from '@cervoise/ui/page';
import { CodeCamera, CodeField } from '@cervoise/ui/scan';
import { useState } from 'react';
import { findOutside, linesNamed, linesWithCode } from './find-article';
import { type CountedPlace, linesHere } from './line-at-place';
import { type Line, placeText } from './stocktake-texts';
import styles from './stocktakes.module.css';

const severalLines = 'Plusieurs lignes ont ce code : choisissez.';

interface FindDialogProps {
  readonly by: 'scan' | 'search';
  /** Those that a code that was read already may mean. */
  readonly choices: readonly Line[];
  readonly stocktakeId: string;
  readonly lines: readonly Line[];
  /** Where the counter stands. */
  readonly here: CountedPlace | null;
  /** The place whose label was scanned. */
  readonly placeOf: (code: string) => CountedPlace | undefined;
  readonly onPlace: (place: CountedPlace) => void;
  readonly onFound: (line: Line) => void;
  readonly onClose: () => void;
}

/** Opens a line by its code or a text; what is in stock and not listed can be added. */
export function FindDialog(props: FindDialogProps) {
  const { by, choices, stocktakeId, lines, here, placeOf, onPlace, onFound, onClose } = props;
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [round, setRound] = useState(0);
  const [found, setFound] = useState(choices);
  const [notice, setNotice] = useState(choices.length > 0 ? severalLines : '');
  const look = async (wanted: string) => {
    setNotice('Recherche dans tout le stock…');
    try {
      const outside = linesHere(lines, await findOutside(client, stocktakeId, lines, wanted), here);
      setFound(outside);
      setNotice(
        outside.length > 0
          ? 'Pas dans la liste, mais en stock : choisissez pour l’ajouter.'
          : `Rien en stock avec « ${wanted} ».`,
      );
    } catch (error) {
      setNotice(describeError(error).message);
    }
  };
  const read = (code: string) => {
    const place = placeOf(code);
    if (place) {
      onPlace(place);
      return;
    }
    const matches = linesHere(lines, linesWithCode(lines, code, window.location.origin), here);
    const [only, ...others] = matches;
    if (only && others.length === 0) {
      onFound(only);
      return;
    }
    setFound(matches);
    setNotice(only ? severalLines : '');
    if (!only) void look(code);
    setRound(round + 1);
  };
  const listed = by === 'search' ? linesNamed(lines, text).slice(0, 20) : [];
  const results = [...listed, ...found];
  return (
    <Dialog
      open
      title={by === 'scan' ? 'Scanner' : 'Chercher une ligne'}
      onClose={onClose}
      closeOnBackdrop={false}
    >
      <div className={`cv-rows cv-gap-16 ${styles.find}`}>
        {by === 'scan' ? (
          <>
            <CodeCamera key={round} onCode={read} />
            <CodeField onCode={read} />
          </>
        ) : (
          <>
            <SearchField
              label="Chercher une ligne"
              placeholder="Nom, lot, emplacement ou code-barres"
              value={text}
              onChange={(next) => {
                setText(next);
                setFound([]);
                setNotice('');
              }}
            />
            {text.trim() !== '' && (
              <Button icon="search" onClick={() => void look(text.trim())}>
                Chercher dans tout le stock
              </Button>
            )}
          </>
        )}
        <p role="status">{notice}</p>
        <ul className={styles.lines}>
          {results.map((line) => (
            <li key={line.id}>
              <button type="button" className={styles.line} onClick={() => onFound(line)}>
                <span>
                  <strong>{line.name}</strong>
                  <span className="cv-muted">
                    <LotText>{placeText(line)}</LotText>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
