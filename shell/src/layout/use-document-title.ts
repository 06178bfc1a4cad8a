import { productName } from '@cervoise/ui/brand';
import { useEffect } from 'react';
import { usePrerendered } from '../prerendered/take-over';
import { usePageHandle } from './page-handle';

/** Sets the tab's title: « page · product ». */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title]);
}

/** Sets the tab's title from the current page's handle. */
export function useDocumentTitle(): void {
  const { title } = usePageHandle();
  // A prerendered page already has its title; the app behind it has none yet.
  useTabTitle(usePrerendered() ? undefined : title);
}
