/** The brand's colours; the tokens below are made of them and of warm greys between them. */
export const palette = {
  copper: '#9A4A1C',
  amber: '#E0A03B',
  hop: '#4B6B3A',
  stout: '#231A14',
  foam: '#FBF7EF',
  brick: '#A32A1E',
  white: '#FFFFFF',
} as const;

/** Colours by purpose. Components use the purpose, never the hex value. */
export interface ThemeColors {
  readonly background: string;
  readonly surface: string;
  /** Tiles behind an icon or a date, quiet fills. */
  readonly surfaceMuted: string;
  readonly tableHead: string;
  readonly hover: string;
  readonly text: string;
  readonly textMuted: string;
  readonly line: string;
  readonly lineSoft: string;
  readonly controlLine: string;
  readonly fieldLine: string;
  readonly action: string;
  readonly actionHover: string;
  readonly actionText: string;
  readonly actionSoft: string;
  /** The glow around a focused field. */
  readonly focusGlow: string;
  readonly highlight: string;
  readonly highlightLine: string;
  readonly highlightSoft: string;
  readonly healthy: string;
  readonly healthySoft: string;
  readonly critical: string;
  readonly criticalSoft: string;
  /** Empty part of a level or progress bar. */
  readonly track: string;
  readonly chartSeries: string;
  readonly selected: string;
  readonly selectedText: string;
  readonly selectedCount: string;
  readonly overlay: string;
  /** The dark surfaces: sidebar, stats band. The same in both themes except for the shade. */
  readonly sidebar: string;
  readonly sidebarText: string;
  readonly sidebarMuted: string;
  readonly sidebarActive: string;
  readonly sidebarActiveText: string;
  readonly sidebarDrawing: string;
}

export const lightColors: ThemeColors = {
  background: palette.foam,
  surface: palette.white,
  surfaceMuted: '#F4EDE1',
  tableHead: '#FCF9F4',
  hover: '#FCF8F1',
  text: palette.stout,
  textMuted: '#6A5A4E',
  line: '#E9E0D3',
  lineSoft: '#F0E9DE',
  controlLine: '#D6C9B8',
  fieldLine: '#978573',
  action: palette.copper,
  actionHover: '#7F3A12',
  actionText: palette.white,
  actionSoft: '#F5E8DD',
  focusGlow: '#EBCFB8',
  highlight: palette.amber,
  highlightLine: '#B97A17',
  highlightSoft: '#FBEFD5',
  healthy: palette.hop,
  healthySoft: '#EDF2E7',
  critical: palette.brick,
  criticalSoft: '#FBECE9',
  track: '#EEE5D8',
  chartSeries: '#BE8A5B',
  selected: palette.stout,
  selectedText: palette.foam,
  selectedCount: palette.amber,
  overlay: 'rgba(35, 26, 20, 0.45)',
  sidebar: palette.stout,
  sidebarText: '#DCD0C2',
  sidebarMuted: '#A89888',
  sidebarActive: '#3B2C22',
  sidebarActiveText: palette.white,
  sidebarDrawing: '#463529',
};

/** Copper on the dark background is 2.7:1, so the dark theme has a lighter copper of its own. */
export const darkColors: ThemeColors = {
  background: '#1A130E',
  surface: '#251B15',
  surfaceMuted: '#33271E',
  tableHead: '#2A2019',
  hover: '#2D221A',
  text: '#F6EEE3',
  textMuted: '#C2B2A2',
  line: '#3B2E24',
  lineSoft: '#33271F',
  controlLine: '#5A4A3C',
  fieldLine: '#93806E',
  action: '#E59C69',
  actionHover: '#F0B58B',
  actionText: palette.stout,
  actionSoft: '#43301F',
  focusGlow: '#6B452B',
  highlight: palette.amber,
  highlightLine: '#E8B869',
  highlightSoft: '#3B2C16',
  healthy: '#94BC7E',
  healthySoft: '#28321F',
  critical: '#F29083',
  criticalSoft: '#45231D',
  track: '#403228',
  chartSeries: '#B9855A',
  selected: '#F6EEE3',
  selectedText: palette.stout,
  selectedCount: palette.copper,
  overlay: 'rgba(0, 0, 0, 0.6)',
  sidebar: '#150F0B',
  sidebarText: '#DCD0C2',
  sidebarMuted: '#A89888',
  sidebarActive: '#33261D',
  sidebarActiveText: palette.white,
  sidebarDrawing: '#3A2C22',
};

/** Pixels. The only radii; chips are round. */
export const radii = { control: 8, card: 12, panel: 16, bar: 2, chip: 999 } as const;

/** Pixels, on the 4 px grid. */
export const spacing = {
  chipGap: 8,
  gridGap: 16,
  section: 28,
  gutter: 32,
  phoneGutter: 16,
  sidebar: 232,
  topBar: 64,
  bottomBar: 76,
  landingSection: 80,
  landingContainer: 1152,
} as const;

export const fonts = {
  heading:
    "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Android', 'Fraunces Fallback Linux', Georgia, serif",
  body: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Android', 'Inter Fallback Linux', system-ui, sans-serif",
} as const;

/** Milliseconds; the maximum of any animation, which prefers-reduced-motion disables. */
export const motionDuration = 140;

/** Below this width (pixels) the phone layout applies. */
export const phoneBreakpoint = 768;
