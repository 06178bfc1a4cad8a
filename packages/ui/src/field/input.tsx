import type { ComponentProps } from 'react';
import './input.css';

interface InputProps extends ComponentProps<'input'> {
  /** 40 px high instead of 44, except on a phone: the height of antd's fields. */
  readonly low?: boolean;
}

/** A field of the browser's own, in the house's frame. */
export function Input({ low = false, className = '', ...input }: InputProps) {
  return <input {...input} className={`cv-input ${low ? 'cv-input-low' : ''} ${className}`} />;
}

/** Several lines of text in the same frame. */
export function TextArea({ className = '', ...area }: ComponentProps<'textarea'>) {
  return <textarea {...area} className={`cv-input ${className}`} />;
}
