/** How a number is shown, where that is not as the number itself. */
export type NumberLook =
  | { readonly kind: 'percent' }
  /** A time of day, or a duration beyond a day. */
  | { readonly kind: 'time'; readonly isDuration: boolean; readonly hasSeconds: boolean }
  /** A code, with zeros before it: « 00123 ». */
  | { readonly kind: 'digits'; readonly count: number };

/** Excel's built-in percentage and time formats, which a workbook names by number (ECMA-376, 18.8.30). */
const builtIn: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  [18, 'h:mm'],
  [19, 'h:mm:ss'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
]);

/** Texts, signs shown as they are, gaps, colours, currencies and conditions. */
const literal = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gis;

/** What a format code makes of a positive number; null for a number or a day. */
function lookOf(code: string): NumberLook | null {
  if (/^0{2,30}$/.test(code)) return { kind: 'digits', count: code.length };
  const [plain = ''] = code.replace(literal, '').toLowerCase().split(';');
  if (plain.includes('%')) return { kind: 'percent' };
  const isTime = /[hs]/.test(plain) && !/[dy#?]|(?<![.,0])0/.test(plain);
  if (!isTime) return null;
  return { kind: 'time', isDuration: plain.includes('['), hasSeconds: plain.includes('s') };
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
};

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,5})|#x([\da-f]{1,4})|(\w{2,4}));/gi, (whole, ten, sixteen, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCharCode(ten ? Number(ten) : Number.parseInt(sixteen, 16));
  });

/** What is between the tags of an element; empty without one. */
function contentOf(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:\\w+:)?${name}[\\s>]`));
  if (start < 0) return '';
  const length = xml.slice(start).search(new RegExp(`</(?:\\w+:)?${name}\\s*>`));
  return length < 0 ? '' : xml.slice(start, start + length);
}

const tagsOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*>`, 'g')) ?? [];
const formatNumber = /\snumFmtId\s*=\s*["'](\d{1,5})["']/;
const formatCode = /\sformatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** How the cells of each style show numbers, by the style's number as cells have it. */
export function readNumberLooks(styles: string): ReadonlyMap<string, NumberLook> {
  const codes = new Map(builtIn);
  for (const tag of tagsOf(contentOf(styles, 'numFmts'), 'numFmt')) {
    const [, quoted, apostrophed] = formatCode.exec(tag) ?? [];
    codes.set(Number(formatNumber.exec(tag)?.[1]), unescaped(quoted ?? apostrophed ?? ''));
  }
  const looks = new Map<string, NumberLook>();
  for (const [style, tag] of tagsOf(contentOf(styles, 'cellXfs'), 'xf').entries()) {
    const look = lookOf(codes.get(Number(formatNumber.exec(tag)?.[1])) ?? '');
    if (look) looks.set(String(style), look);
  }
  return looks;
}
