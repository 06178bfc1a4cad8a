export { AppTheme } from './app-theme';
export { chooseTheme, type ThemeChoice, useIsDark, useThemeChoice } from './theme-choice';
export { useDocumentVisible } from './use-document-visible';
export { useIsPhone, useMediaQuery } from './use-media-query';
