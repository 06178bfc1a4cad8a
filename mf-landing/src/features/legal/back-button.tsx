import { Button } from '@cervoise/ui/button';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './back-button.module.css';

/** Goes to the previous page, or home when this one was opened directly. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router gives the first entry of a tab the key « default », until the first navigation.
  const [openedBy] = useState(key);
  return (
    <div className={`${styles.back} cv-wide cv-needs-script`}>
      <Button
        variant="quiet"
        icon="arrow-left"
        onClick={() => void (openedBy === 'default' ? navigate('/') : navigate(-1))}
      >
        Retour
      </Button>
    </div>
  );
}
