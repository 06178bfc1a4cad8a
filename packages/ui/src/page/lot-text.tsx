import { Fragment, type ReactNode } from 'react';

/** A word with a hyphen, split off: « 2026-031 », « HB-0932 », « Pré-filtre ». */
const hyphenated = /([\p{L}\d]+(?:[-/][\p{L}\d]+)*-[\p{L}\d]+)/u;

/** Numbers that are longer than this may break: alone on a line they might not fit a phone. */
const longest = 20;

const isLotNumber = (word: string) => /\d/.test(word) && word.length <= longest;

const setLotNumbers = (text: string) =>
  // The parts of a text, in order; those at odd places are the hyphenated words.
  text.split(hyphenated).map((part, index) =>
    index % 2 === 1 && isLotNumber(part) ? (
      <span key={index} className="cv-lot-number cv-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

interface LotTextProps {
  readonly children: ReactNode;
}

/**
 * A lot or batch number, or a text with some: « Bouteille 33 cl · brassin 2026-014 ». No line breaks
 * at the hyphen of a number. Elements among the children stay as they are.
 */
export function LotText({ children }: LotTextProps): ReactNode {
  if (typeof children === 'string')
    return children.includes('-') ? setLotNumbers(children) : children;
  if (!Array.isArray(children)) return children;
  // The children of an element keep their positions, so their index is a stable key.
  return children.map((child: ReactNode, index) =>
    typeof child === 'string' ? (
      <LotText key={index}>{child}</LotText>
    ) : (
      <Fragment key={index}>{child}</Fragment>
    ),
  );
}
