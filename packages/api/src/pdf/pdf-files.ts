import pdfkit from 'pdfkit?path';
import { dirname, join } from 'node:path';
import arimo from '@expo-google-fonts/arimo?path';
import type { PdfFiles } from './open-pdf';

const fontFile = (name: string) => join(dirname(arimo), name);

/** The files a PDF is made with, for this thread or for the data of a worker. */
export const pdfFiles: PdfFiles = {
  pdfkit,
  regular: fontFile('400Regular/Arimo_400Regular.ttf'),
  bold: fontFile('700Bold/Arimo_700Bold.ttf'),
  italic: fontFile('400Regular_Italic/Arimo_400Regular_Italic.ttf'),
};
