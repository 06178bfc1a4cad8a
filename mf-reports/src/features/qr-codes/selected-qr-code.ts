import { UserFacingError } from '@cervoise/graphql-client';
import { create } from 'zustand';
import type { QrCodeFieldsFragment } from '../../generated/graphql';

/** A code from the API. @throws when it has no id */
export function checkedQrCode<Code extends { readonly id: string }>(
  code: Code | null | undefined,
): Code {
  if (!code?.id) {
    throw new UserFacingError('QR code', 'Les données du QR code reçues sont invalides');
  }
  return code;
}

interface SelectedQrCode {
  /** The code shown above the list: the last one generated. */
  readonly code: QrCodeFieldsFragment | null;
  /** While the print dialog is open the selection cannot be reset. */
  readonly isProtected: boolean;
  readonly select: (code: QrCodeFieldsFragment) => void;
  readonly reset: () => void;
  readonly protect: (isProtected: boolean) => void;
}

export const useSelectedQrCode = create<SelectedQrCode>()((set, get) => ({
  code: null,
  isProtected: false,
  select: (code) => set({ code: checkedQrCode(code) }),
  reset: () => {
    if (!get().isProtected) set({ code: null });
  },
  protect: (isProtected) => set({ isProtected }),
}));
