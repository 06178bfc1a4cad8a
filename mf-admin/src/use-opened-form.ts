import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether a form is open: by its button, or by a URL parameter, to which the command palette leads. */
export function useOpenedForm(parameter: string) {
  const [address, setAddress] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  return {
    isOpen: isOpened || address.has(parameter),
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (!address.has(parameter)) return;
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(parameter);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
