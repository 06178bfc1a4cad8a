export { AppTheme } from './app-theme';
export { chooseTheme, type ThemeChoice, useIsDark, useThemeChoice } from './theme-choice';
export { useDocumentVisible, useIsPhone, useMediaQuery } from './use-media-query';
