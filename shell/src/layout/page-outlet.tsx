import { Spinner } from '@cervoise/ui/feedback';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';

/** Milliseconds the page left behind stays before the spinner takes its place. */
export const spinnerDelay = 400;

/** The page on screen; while the next one takes its time to load, « Chargement... ». */
export function PageOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  const slow = useAfter(spinnerDelay, leaving);
  return (
    <>
      {slow && <Spinner page />}
      {/* Kept mounted: a navigation that fails or is taken back finds the page as it was. */}
      <div hidden={slow}>
        <Outlet />
      </div>
    </>
  );
}

/** Whether `active` has lasted for some milliseconds. */
function useAfter(milliseconds: number, active: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, milliseconds]);
  return passed;
}
