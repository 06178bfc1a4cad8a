import { createContext } from 'react';

/** Whether a page is drawn inside the app's frame, which brings header and main part along. */
export const InsideFrame = createContext(false);
