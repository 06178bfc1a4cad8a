import { productName } from '@cervoise/ui/brand';
import { useEffect } from 'react';
import { usePrerendered } from '../prerendered/take-over';
import { usePageHandle } from './use-page-handle';

/** Titles the tab « page · product ». */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title]);
}

/** Keeps the tab's title at that of the page on screen, as its handle says. */
export function useDocumentTitle(): void {
  const { title } = usePageHandle();
  // The server has written the title of its page; what loads behind it has none yet.
  useTabTitle(usePrerendered() ? undefined : title);
}
