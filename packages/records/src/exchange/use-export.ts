import { calendarDateOf } from '@cervoise/domain/dates';
import type { ExportFormat } from '@cervoise/domain/exchange';
import { toastFailure } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { useEffect, useRef, useState } from 'react';
import type { ExchangedList } from './exchanged-list';
import { exportPath, type ListVariables } from './export-path';

/** Saves a list as a file, one at a time; leaving the list aborts it. */
export function useExport({ kind, fileName }: ExchangedList, variables: ListVariables) {
  const controllerRef = useRef<AbortController | null>(null);
  const [exporting, setExporting] = useState(false);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setExporting(true);
    const name = `${fileName}-${calendarDateOf(new Date())}.${format}`;
    try {
      await downloadFile(exportPath(kind, format, variables), name, { signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) toastFailure(error);
    } finally {
      if (controllerRef.current === controller) setExporting(false);
    }
  };
  return {
    exporting,
    start: (format: ExportFormat) => void start(format),
    cancel: () => controllerRef.current?.abort(),
  };
}
