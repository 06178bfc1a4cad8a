import { create } from 'qrcode';

/** Dark and light squares, row by row: a code without its quiet zone. */
export interface DrawnCode {
  readonly width: number;
  readonly height: number;
  isDark(x: number, y: number): boolean;
}

/** A QR code of a text. */
export function drawQrCode(text: string): DrawnCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return {
    width: modules.size,
    height: modules.size,
    isDark: (x, y) => modules.get(y, x) === 1,
  };
}

const oddDigits =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const firstDigits = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(
  ' ',
);

const inverted = (bars: string) => bars.replace(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
const reversed = (bars: string) => [...bars].reverse().join('');

/** The bars of an EAN-13. @param code thirteen digits, the last the check digit */
export function drawEan13(code: string): DrawnCode {
  const digits = [...code].map(Number);
  const odd = (digit: number) => oddDigits[digit] ?? '';
  const parity = firstDigits[digits[0] ?? 0] ?? '';
  const left = digits
    .slice(1, 7)
    .map((digit, index) => (parity[index] === 'E' ? reversed(inverted(odd(digit))) : odd(digit)));
  const right = digits.slice(7).map((digit) => inverted(odd(digit)));
  const bars = ['101', ...left, '01010', ...right, '101'].join('');
  return { width: bars.length, height: 40, isDark: (x) => bars[x] === '1' };
}
