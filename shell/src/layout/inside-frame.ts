import { createContext } from 'react';

/**
 * Whether a page is rendered inside the app's frame, which provides the header and main landmarks.
 */
export const InsideFrame = createContext(false);
