import { useSearchParams } from 'react-router-dom';

/** The id of the open row, in a URL parameter: the back button closes it. */
export function useOpenedRow(parameter: string) {
  const [address, setAddress] = useSearchParams();
  return {
    openedId: address.get(parameter),
    linkTo: (id: string) => {
      const next = new URLSearchParams(address);
      next.set(parameter, id);
      return `?${next}`;
    },
    close: () =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(parameter);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
