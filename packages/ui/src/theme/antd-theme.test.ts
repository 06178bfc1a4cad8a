import { darkColors, lightColors } from '../brand';
import { antdTheme } from './antd-theme';

test('each theme takes its own colours', () => {
  expect(antdTheme({ dark: false, motion: true }).token?.colorPrimary).toBe(lightColors.action);
  expect(antdTheme({ dark: true, motion: true }).token?.colorPrimary).toBe(darkColors.action);
});

test('a value that cannot be changed is as readable as a note', () => {
  expect(antdTheme({ dark: false, motion: true }).token?.colorTextDisabled).toBe(
    lightColors.textMuted,
  );
});

test('animations take less than 200 ms, and none with reduced motion', () => {
  const { token } = antdTheme({ dark: false, motion: true });
  const seconds = [token?.motionDurationFast, token?.motionDurationMid, token?.motionDurationSlow];
  for (const duration of seconds) expect(Number.parseFloat(String(duration))).toBeLessThan(0.2);
  expect(antdTheme({ dark: false, motion: false }).token?.motion).toBe(false);
});
