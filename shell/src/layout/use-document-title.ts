import { productName } from '@cervoise/ui/brand';
import { useEffect } from 'react';
import { usePageHandle } from './use-page-handle';

/** Keeps the tab's title at « page · product ». */
export function useDocumentTitle(): void {
  const { title } = usePageHandle();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
