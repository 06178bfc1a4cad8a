import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Gives a function that goes to the previous page, or home when this one was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router calls the first entry of a tab « default », until something within the page is gone to.
  const [openedBy] = useState(key);
  return () => {
    if (openedBy === 'default') void navigate('/');
    else void navigate(-1);
  };
}
