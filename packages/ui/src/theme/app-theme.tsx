import ConfigProvider from 'antd/es/config-provider';
import frFR from 'antd/es/locale/fr_FR';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import './antd-overrides.css';
import { antdTheme } from './antd-theme';
import './forced-colors.css';
import { useIsDark } from './theme-choice';
import { useMediaQuery } from './use-media-query';

/** The accessible name of a calendar's month and year buttons is their text; months are written out. */
const french: typeof frFR = {
  ...frFR,
  DatePicker: frFR.DatePicker && {
    ...frFR.DatePicker,
    lang: {
      ...frFR.DatePicker.lang,
      monthSelect: '',
      yearSelect: '',
      decadeSelect: '',
      clear: 'Effacer la date',
      today: 'Aujourd’hui',
      monthFormat: 'MMMM',
      cellDateFormat: 'D',
    },
  },
};

/** Menus, lists and calendars are part of the page's landmark, not beside all of them. */
const popupContainer = () => document.querySelector('main') ?? document.body;

interface AppThemeProps {
  /** The nonce of the content security policy, if there is one. */
  readonly nonce?: string;
  readonly children: ReactNode;
}

/**
 * Provides French texts, the brand's look and the light or dark theme. While mounted it marks the
 * document (`data-theme`), so that public pages stay light.
 */
export function AppTheme({ nonce, children }: AppThemeProps) {
  const dark = useIsDark();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme({ dark, motion: !reducedMotion }), [dark, reducedMotion]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [dark]);
  return (
    <ConfigProvider
      locale={french}
      theme={theme}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}
