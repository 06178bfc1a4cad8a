import type { ReactNode } from 'react';

/** The menu's icons, on a 20 × 20 grid, drawn with the stroke of `Icon`. */
export const menuShapes = {
  dashboard: (
    <>
      <rect x="2.8" y="2.8" width="5.9" height="7.8" rx="1.2" />
      <rect x="2.8" y="13.4" width="5.9" height="3.8" rx="1.2" />
      <rect x="11.3" y="2.8" width="5.9" height="3.8" rx="1.2" />
      <rect x="11.3" y="9.4" width="5.9" height="7.8" rx="1.2" />
    </>
  ),
  recipes: (
    <>
      <path d="M5 2.8h7.2l3.3 3.3v10.4a.7.7 0 0 1-.7.7H5.2a.7.7 0 0 1-.7-.7V3.5A.7.7 0 0 1 5.2 2.8" />
      <path d="M12 3v3.4h3.3M7.4 10h5.2M7.4 13.2h5.2" />
    </>
  ),
  production: (
    <>
      <path d="M4 5.2c1.6-1.4 3.6-2.4 6-2.4s4.4 1 6 2.4v7L10 17l-6-4.8z" />
      <path d="M4 8.2h12M4 12v5.4M16 12v5.4" />
    </>
  ),
  inventory: (
    <>
      <path d="M5 2.8h10v3H5zM6 5.8C4.6 7.2 3.7 9 3.7 11.4v4.4c0 .8.6 1.4 1.4 1.4h9.8c.8 0 1.4-.6 1.4-1.4v-4.4c0-2.4-.9-4.2-2.3-5.6" />
      <path d="M10 14.4V9.6M10 12.9c-1.7 0-2.6-1-2.6-2.6M10 12.9c1.7 0 2.6-1 2.6-2.6" />
    </>
  ),
  equipment: (
    <>
      <circle cx="10" cy="8.9" r="6.1" />
      <path d="M10 9.2 12.8 6.2M10 15v2.2M7.2 17.4h5.6" />
    </>
  ),
  traceability: (
    <>
      <circle cx="4.4" cy="10" r="2" />
      <circle cx="15.3" cy="4.8" r="2" />
      <circle cx="15.3" cy="15.2" r="2" />
      <path d="M6.4 10h1.4c1.7 0 2.1-1.1 2.7-2.4.6-1.4 1.2-2.8 2.8-2.8M7.8 10c1.7 0 2.1 1.1 2.7 2.4.6 1.4 1.2 2.8 2.8 2.8" />
    </>
  ),
  reports: <path d="M2.8 16.8h14.4M5.6 13.4V9.8M10 13.4V3.4M14.4 13.4V7" />,
  notifications: (
    <>
      <path d="M4.2 13.9c.9-1 1.2-2 1.2-3.5V8.2a4.6 4.6 0 0 1 9.2 0v2.2c0 1.5.3 2.5 1.2 3.5z" />
      <path d="M8.4 16.6c.3.6.9 1 1.6 1s1.3-.4 1.6-1" />
    </>
  ),
  users: (
    <>
      <circle cx="7.6" cy="6.4" r="3.1" />
      <path d="M2.4 17c0-3.2 2.1-5.4 5.2-5.4s5.2 2.2 5.2 5.4M13 3.8a2.9 2.9 0 0 1 0 5.2M14.8 12c1.7.8 2.8 2.5 2.8 5" />
    </>
  ),
  operations: (
    <>
      <rect x="2.8" y="3.2" width="14.4" height="5.4" rx="1.4" />
      <rect x="2.8" y="11.4" width="14.4" height="5.4" rx="1.4" />
      <path d="M5.8 5.9h.01M5.8 14.1h.01M9.4 5.9h4.8M9.4 14.1h4.8" />
    </>
  ),
  profile: (
    <>
      <circle cx="10" cy="6.6" r="3.4" />
      <path d="M3.8 17.2c0-3.4 2.6-5.6 6.2-5.6s6.2 2.2 6.2 5.6" />
    </>
  ),
  quality: (
    <>
      <path d="M8 2.8h4M8.8 2.8v5L4.4 15c-.6 1.1.1 2.3 1.3 2.3h8.6c1.2 0 1.9-1.2 1.3-2.3L11.2 7.8v-5" />
      <path d="M6.4 12.4h7.2" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
