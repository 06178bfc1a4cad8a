import type { FormHTMLAttributes, ReactNode } from 'react';
import './public.css';

/**
 * A native form with stacked fields and our own messages instead of the browser's. Until its script
 * runs it submits nothing: outside a dialog the method `dialog` keeps typed values out of the URL.
 */
export function PublicForm({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form
      noValidate
      method="dialog"
      {...form}
      className={['cv-stack cv-gap-20', className].filter(Boolean).join(' ')}
    />
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="cv-public-form-row">{children}</div>;
}
