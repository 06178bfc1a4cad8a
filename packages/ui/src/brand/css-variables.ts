import {
  darkColors,
  fonts,
  lightColors,
  motionDuration,
  radii,
  spacing,
  type ThemeColors,
} from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colorLines = (colors: ThemeColors) =>
  Object.entries(colors).map(([name, value]) => `  --cv-${kebab(name)}: ${value.toLowerCase()};`);

const pixelLines = (prefix: string, sizes: Readonly<Record<string, number>>) =>
  Object.entries(sizes).map(([name, value]) => `  --cv-${prefix}-${kebab(name)}: ${value}px;`);

const rule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.join('\n')}\n}\n`;

/**
 * The custom properties of tokens.ts as CSS. `tokens.css` is this text; a test fails when it drifts
 * and says how to write it again.
 */
export function cssVariables(): string {
  const light = [
    '  color-scheme: light;',
    ...colorLines(lightColors),
    ...pixelLines('radius', radii),
    ...pixelLines('space', spacing),
    `  --cv-font-heading: ${fonts.heading.replaceAll("'", '"')};`,
    `  --cv-font-body: ${fonts.body.replaceAll("'", '"')};`,
    `  --cv-motion: ${motionDuration}ms;`,
  ];
  const dark = ['  color-scheme: dark;', ...colorLines(darkColors)];
  return [rule(':root', light), rule(':root[data-theme="dark"]', dark)].join('\n');
}
