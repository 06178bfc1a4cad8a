import type { ThemeConfig } from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import {
  darkColors,
  fonts,
  lightColors,
  motionDuration,
  radii,
  type ThemeColors,
} from '../brand/tokens';

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;

const globalTokens = (colors: ThemeColors, motion: boolean): ThemeConfig['token'] => ({
  colorPrimary: colors.action,
  colorLink: colors.action,
  colorLinkHover: colors.actionHover,
  colorSuccess: colors.healthy,
  colorWarning: colors.highlight,
  colorError: colors.critical,
  colorTextBase: colors.text,
  colorText: colors.text,
  colorTextSecondary: colors.textMuted,
  colorTextTertiary: colors.textMuted,
  colorTextDescription: colors.textMuted,
  colorTextPlaceholder: colors.textMuted,
  // A value that cannot be changed is still read.
  colorTextDisabled: colors.textMuted,
  colorTextHeading: colors.text,
  colorTextLightSolid: colors.actionText,
  colorIcon: colors.textMuted,
  colorIconHover: colors.text,
  colorBgLayout: colors.background,
  colorBgContainer: colors.surface,
  colorBgElevated: colors.surface,
  colorBgMask: colors.overlay,
  colorBorder: colors.fieldLine,
  colorBorderSecondary: colors.line,
  colorSplit: colors.line,
  colorFillTertiary: colors.surfaceMuted,
  controlItemBgHover: colors.hover,
  controlItemBgActive: colors.actionSoft,
  controlItemBgActiveHover: colors.actionSoft,
  controlOutline: colors.focusGlow,
  controlOutlineWidth: 3,
  fontFamily: fonts.body,
  fontSize: 14,
  lineHeight: 20 / 14,
  controlHeight: 40,
  controlHeightLG: 44,
  controlHeightSM: 32,
  borderRadius: radii.control,
  borderRadiusLG: radii.card,
  borderRadiusSM: radii.control,
  borderRadiusXS: radii.bar,
  boxShadow: 'none',
  boxShadowSecondary: `0 0 0 1px ${colors.line}`,
  motion,
  motionDurationFast: seconds(motionDuration / 2),
  motionDurationMid: seconds(motionDuration),
  motionDurationSlow: seconds(motionDuration),
});

const componentTokens = (colors: ThemeColors): ThemeConfig['components'] => ({
  Input: { activeBorderColor: colors.action, hoverBorderColor: colors.text, paddingInline: 12 },
  Select: {
    activeBorderColor: colors.action,
    hoverBorderColor: colors.text,
    optionPadding: '9px 12px',
  },
  DatePicker: {
    activeBorderColor: colors.action,
    hoverBorderColor: colors.text,
    paddingInline: 12,
  },
  Modal: {
    titleFontSize: 20,
    titleLineHeight: 1.3,
    contentBg: colors.surface,
    headerBg: colors.surface,
  },
  Drawer: { colorBgElevated: colors.surface },
});

/** The antd theme from the brand's tokens. `motion` is false under prefers-reduced-motion. */
export function antdTheme({
  dark,
  motion,
}: {
  readonly dark: boolean;
  readonly motion: boolean;
}): ThemeConfig {
  const colors = dark ? darkColors : lightColors;
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: globalTokens(colors, motion),
    components: componentTokens(colors),
  };
}
