import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button, type ButtonProps } from '../button';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly text: string;
  /** Shown once the text is copied. */
  readonly copied: { readonly title: string; readonly message?: string };
  /** What to do where the browser copies nothing. */
  readonly fallback?: string;
}

/** A button that copies a text; a browser may refuse it, and has no clipboard over plain HTTP. */
export function CopyButton({
  text,
  copied,
  fallback = 'Sélectionnez le texte à la main.',
  ...button
}: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(copied);
    } catch {
      toastError({ title: 'La copie a échoué', message: fallback });
    }
  };
  return <Button {...button} onClick={() => void copy()} />;
}
