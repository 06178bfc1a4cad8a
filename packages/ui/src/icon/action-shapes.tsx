import type { ReactNode } from 'react';

/** Icons of actions and messages, on a 20 × 20 grid. */
export const actionShapes = {
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  search: (
    <>
      <circle cx="8.8" cy="8.8" r="5.2" />
      <path d="m12.8 12.8 4.2 4.2" />
    </>
  ),
  'arrow-left': <path d="M16.4 10H3.8M8.6 5.2 3.8 10l4.8 4.8" />,
  'arrow-right': <path d="M3.6 10h12.6M11.4 5.2l4.8 4.8-4.8 4.8" />,
  'chevron-left': <path d="m12 5-5 5 5 5" />,
  'chevron-right': <path d="m8 5 5 5-5 5" />,
  'chevron-up': <path d="m5 12 5-5 5 5" />,
  'chevron-down': <path d="m5 8 5 5 5-5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4 10.6 4 4 8-9" />,
  download: <path d="M10 3.4v9.2M6 8.8l4 3.9 4-3.9M3.8 16.6h12.4" />,
  upload: <path d="M10 12.8V3.6M6 7.4l4-3.9 4 3.9M3.8 16.6h12.4" />,
  edit: (
    <path d="M12.6 4.2 15.8 7.4M3.6 16.4l.8-3.8 8.6-8.6a1.3 1.3 0 0 1 1.9 0l1.1 1.1c.5.5.5 1.4 0 1.9l-8.6 8.6z" />
  ),
  settings: (
    <>
      <path d="M3.4 6.6h7M15 6.6h1.6M3.4 13.4H5M9.6 13.4h7" />
      <circle cx="12.7" cy="6.6" r="2.1" />
      <circle cx="7.3" cy="13.4" r="2.1" />
    </>
  ),
  trash: (
    <path d="M3.6 5.4h12.8M7.6 5.2V3.4h4.8v1.8M5.2 5.6l.7 10.2c0 .7.6 1.2 1.3 1.2h5.6c.7 0 1.3-.5 1.3-1.2l.7-10.2M8.4 8.6v5.2M11.6 8.6v5.2" />
  ),
  restore: <path d="M3.8 4.4v4h4M4 8.2a6.6 6.6 0 1 1-.4 3.4" />,
  refresh: <path d="M16.2 4.4v4h-4M16 8.2a6.6 6.6 0 1 0 .4 3.4" />,
  warning: <path d="M10 3.4 2.8 16.2h14.4zM10 8.2v3.6M10 14h.01" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.4v4M10 6.6h.01" />
    </>
  ),
  more: <path d="M4.6 10h.01M10 10h.01M15.4 10h.01" strokeWidth="2.2" />,
  camera: (
    <>
      <path d="M7 5.4 8 3.6h4l1 1.8h2.4c.9 0 1.6.7 1.6 1.6v7.4c0 .9-.7 1.6-1.6 1.6H4.6c-.9 0-1.6-.7-1.6-1.6V7c0-.9.7-1.6 1.6-1.6z" />
      <circle cx="10" cy="10.4" r="2.8" />
    </>
  ),
  flash: <path d="M11.2 2.8 4.6 11.4h4.6l-.4 5.8 6.6-8.6h-4.6z" />,
  menu: <path d="M3.2 5.4h13.6M3.2 10h13.6M3.2 14.6h13.6" />,
  logout: (
    <path d="M8 3.4H4.8c-.7 0-1.2.5-1.2 1.2v10.8c0 .7.5 1.2 1.2 1.2H8M8.2 10h8.4M13 6.4l3.6 3.6-3.6 3.6" />
  ),
  eye: (
    <>
      <path d="M2.4 10C4 6.8 6.8 5 10 5s6 1.8 7.6 5c-1.6 3.2-4.4 5-7.6 5s-6-1.8-7.6-5z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  'eye-off': (
    <path d="M8 5.3A7.6 7.6 0 0 1 10 5c3.2 0 6 1.8 7.6 5a9.4 9.4 0 0 1-2 2.7M5 7a9 9 0 0 0-2.6 3c1.6 3.2 4.4 5 7.6 5 1 0 2-.2 2.9-.5M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2M3.6 3.6l12.8 12.8" />
  ),
  filter: <path d="M3.2 5.4h13.6M5.8 10h8.4M8.4 14.6h3.2" />,
  external: (
    <path d="M11.4 3.6h5v5M16.2 3.8 9.6 10.4M14.4 11.6v3.8c0 .6-.4 1-1 1H4.6c-.6 0-1-.4-1-1V6.6c0-.6.4-1 1-1h3.8" />
  ),
  sun: (
    <>
      <circle cx="10" cy="10" r="3.3" />
      <path d="M10 2.6v1.6M10 15.8v1.6M2.6 10h1.6M15.8 10h1.6M4.8 4.8l1.1 1.1M14.1 14.1l1.1 1.1M15.2 4.8l-1.1 1.1M5.9 14.1l-1.1 1.1" />
    </>
  ),
  moon: <path d="M16.4 11.6A6.8 6.8 0 0 1 8.4 3.6a6.8 6.8 0 1 0 8 8z" />,
  contrast: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 3.2a6.8 6.8 0 0 1 0 13.6z" fill="currentColor" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
