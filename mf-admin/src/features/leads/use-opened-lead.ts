import { useSearchParams } from 'react-router-dom';

const parameter = 'candidature';

/** Which application is open, kept in the address: the back button closes it. */
export function useOpenedLead() {
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
