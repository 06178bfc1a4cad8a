import { useState } from 'react';
import { useOpenedRow } from './use-opened-row';

/** Whether a form is open: by its button, or by a URL parameter, to which the command palette leads. */
export function useOpenedForm(parameter: string) {
  const { openedId, close } = useOpenedRow(parameter);
  const [isOpened, setOpened] = useState(false);
  const isInAddress = openedId !== null;
  return {
    isOpen: isOpened || isInAddress,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (isInAddress) close();
    },
  };
}
