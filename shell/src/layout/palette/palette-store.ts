import { create } from 'zustand';

interface Palette {
  readonly isOpen: boolean;
  /** What is typed into its field, from before the field is there. */
  readonly text: string;
}

/** The command palette. */
export const usePalette = create<Palette>(() => ({ isOpen: false, text: '' }));

export const openPalette = (): void => usePalette.setState({ isOpen: true, text: '' });
export const closePalette = (): void => usePalette.setState({ isOpen: false });
