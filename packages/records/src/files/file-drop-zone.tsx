import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './file-drop.module.css';

interface FileButtonProps {
  readonly className?: string;
  /** « .csv,.xlsx » */
  readonly accept: string;
  /** Opens the camera of a phone. */
  readonly camera?: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that chooses a file: its input covers the whole of it. */
export const FileButton = ({
  className = '',
  accept,
  camera = false,
  onFile,
  children,
}: FileButtonProps) => (
  <label className={`cv-button cv-button-secondary ${className}`}>
    <input
      className={styles.input}
      type="file"
      accept={accept}
      capture={camera ? 'environment' : undefined}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Reset, so that the same file can be chosen again once corrected.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
    {children}
  </label>
);

interface FileDropZoneProps {
  readonly className: string;
  readonly onFile: (file: File) => void;
  /** With a button that takes the same file. */
  readonly children: ReactNode;
}

/** Takes the file that is dropped on it. */
export function FileDropZone({ className, onFile, children }: FileDropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button
    <div
      className={`${styles.drop} ${className} ${isDragOver ? styles.over : ''}`}
      onDragOver={handleOver}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}
