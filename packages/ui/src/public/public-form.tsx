import type { FormHTMLAttributes, ReactNode } from 'react';
import './public.css';

/**
 * A native form whose fields stand under each other; our messages replace the browser's. Until a
 * script takes what it sends it sends nothing: `dialog`, outside of one, is the method that keeps
 * what was typed out of the address.
 */
export function PublicForm({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form
      noValidate
      method="dialog"
      {...form}
      className={['cv-public-form', className].filter(Boolean).join(' ')}
    />
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="cv-public-form-row">{children}</div>;
}
