/** A token of a content stream: an operand as text, an array, or an operator. */
export type Token = string | readonly Token[];

const pattern =
  /<<[\s\S]*?>>|<[0-9a-fA-F\s]*>|\((?:\\[\s\S]|[^\\()])*\)|\[|\]|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/g;

/**
 * The operations of a page's content, each with its operands before it. Property lists without nested
 * dictionaries, as writers make them.
 */
export function tokenizeContent(content: string): { operator: string; operands: Token[] }[] {
  const operations: { operator: string; operands: Token[] }[] = [];
  let operands: Token[] = [];
  let array: Token[] | null = null;
  for (const [token] of content.matchAll(pattern)) {
    if (token === '[') array = [];
    else if (token === ']' && array) {
      operands.push(array);
      array = null;
    } else if (array) array.push(token);
    else if (/^[</(+\-.\d]/.test(token)) operands.push(token);
    else {
      operations.push({ operator: token, operands });
      operands = [];
    }
  }
  return operations;
}
