export { cssVariables } from './css-variables';
export { Logo } from './logo';
export { Mark } from './mark';
export { productName } from './product-name';
export {
  darkColors,
  fonts,
  lightColors,
  motionDuration,
  palette,
  phoneBreakpoint,
  radii,
  spacing,
  type ThemeColors,
} from './tokens';
