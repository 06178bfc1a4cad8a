import { toastFailure } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';

/** Downloads the slip that goes with a return to a supplier. */
export const downloadReturnSlip = (id: string, lotNumber: string | null | undefined) =>
  downloadFile(`/supplier-returns/${id}/pdf`, `retour-${lotNumber ?? 'lot'}.pdf`).catch(
    toastFailure,
  );
