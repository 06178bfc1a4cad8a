import { useRef, useState } from 'react';
import { toastFailure } from '../errors';
import { downloadFile } from './download-file';

/** Downloads files below /api, one at a time; a failure becomes a toast. */
export function useDownload() {
  // Set at once, where the state of a second press would still be that of the first.
  const isBusy = useRef(false);
  const [downloading, setDownloading] = useState<string | null>(null);
  const start = async (path: string, fileName: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setDownloading(path);
    try {
      await downloadFile(path, fileName);
    } catch (error) {
      toastFailure(error);
    } finally {
      isBusy.current = false;
      setDownloading(null);
    }
  };
  return {
    /** The path of what is being downloaded. */
    downloading,
    download: (path: string, fileName: string) => void start(path, fileName),
  };
}
