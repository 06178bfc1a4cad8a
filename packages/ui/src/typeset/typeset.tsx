import { frenchSpacing } from '@cervoise/domain/text';
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

const noBreakSpace = '\u00a0';

/** The period of « u. » also ends the sentence. */
const setText = (text: string) => frenchSpacing(text).replace(/(?<![\p{L}])u\.\./gu, 'u.');

interface WithChildren {
  readonly children?: ReactNode;
}

/**
 * Applies `frenchSpacing` to every text of a React tree, including children of elements, so that
 * texts are written with plain spaces.
 */
export function typeset(text: string): string;
export function typeset(node: ReactNode): ReactNode;
export function typeset(node: ReactNode): ReactNode {
  if (typeof node === 'string') return setText(node);
  if (Array.isArray(node))
    // The children of an element keep their positions, so their index is a stable key.
    return node.map((child: ReactNode, index) => {
      if (isValidElement(child)) return <Fragment key={index}>{typeset(child)}</Fragment>;
      const unit = typeof node[index - 1] === 'number' && typeof child === 'string';
      return typeset(unit ? child.replace(/^ /, noBreakSpace) : child);
    });
  if (isValidElement<WithChildren>(node) && node.props.children !== undefined)
    return cloneElement(node, undefined, typeset(node.props.children));
  return node;
}
