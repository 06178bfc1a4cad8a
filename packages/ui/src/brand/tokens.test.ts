import { darkColors, lightColors, type ThemeColors } from './tokens';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

type Pair = readonly [keyof ThemeColors, keyof ThemeColors];

/** Text and its background: a contrast of 4.5:1. */
const textPairs: readonly Pair[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['text', 'highlightSoft'],
  ['text', 'criticalSoft'],
  ['text', 'healthySoft'],
  ['textMuted', 'background'],
  ['textMuted', 'surface'],
  ['textMuted', 'tableHead'],
  ['textMuted', 'hover'],
  ['action', 'background'],
  ['action', 'surface'],
  ['action', 'actionSoft'],
  ['action', 'hover'],
  ['actionText', 'action'],
  ['actionText', 'actionHover'],
  ['critical', 'surface'],
  ['critical', 'criticalSoft'],
  ['healthy', 'surface'],
  ['selectedText', 'selected'],
  ['selectedCount', 'selected'],
  ['sidebarText', 'sidebar'],
  ['sidebarMuted', 'sidebar'],
  ['sidebarActiveText', 'sidebarActive'],
  ['highlight', 'sidebarActive'],
];

/** Lines that show where a field is, and signs: 3:1. */
const signPairs: readonly Pair[] = [
  ['fieldLine', 'surface'],
  ['fieldLine', 'background'],
  ['highlightLine', 'surface'],
  ['action', 'track'],
  ['healthy', 'track'],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('the %s theme', (_name, colors) => {
  test.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(signPairs)('%s can be seen on %s', (sign, ground) => {
    expect(contrast(colors[sign], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
