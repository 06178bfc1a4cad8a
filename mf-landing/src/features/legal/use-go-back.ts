import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that goes to the previous page, or home when this one was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router gives the first entry of a tab the key « default », until the first navigation.
  const [openedBy] = useState(key);
  return () => {
    if (openedBy === 'default') void navigate('/');
    else void navigate(-1);
  };
}
