import { calendarDateOf } from '@cervoise/domain/dates';
import type { ExportFormat } from '@cervoise/domain/exchange';
import { toastFailure } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { useEffect, useRef, useState } from 'react';
import type { ExchangedList } from './exchanged-list';
import { exportPath, type ListVariables } from './export-path';

/** Saves a list as a file, one at a time; leaving the list gives it up. */
export function useExport({ kind, fileName }: ExchangedList, variables: ListVariables) {
  const underWay = useRef<AbortController | null>(null);
  const [exporting, setExporting] = useState(false);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    underWay.current = controller;
    setExporting(true);
    const name = `${fileName}-${calendarDateOf(new Date())}.${format}`;
    try {
      await downloadFile(exportPath(kind, format, variables), name, { signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) toastFailure(error);
    } finally {
      if (underWay.current === controller) setExporting(false);
    }
  };
  return {
    exporting,
    start: (format: ExportFormat) => void start(format),
    cancel: () => underWay.current?.abort(),
  };
}
