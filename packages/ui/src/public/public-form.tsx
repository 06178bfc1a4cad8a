import type { FormHTMLAttributes, ReactNode } from 'react';
import './public.css';

/** A native form whose fields stand under each other; our messages replace the browser's. */
export function PublicForm({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form
      noValidate
      {...form}
      className={['cv-public-form', className].filter(Boolean).join(' ')}
    />
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="cv-public-form-row">{children}</div>;
}
