import { Icon } from '@cervoise/ui/icon';
import { type DragEvent, useState } from 'react';
import drop from '../files/file-drop.module.css';
import type { FileRules } from './file-rules';
import styles from './file-step.module.css';

interface FileDropProps {
  /** « Choisir un fichier ». */
  readonly label: string;
  readonly rules: FileRules;
  readonly onFile: (file: File) => void;
}

/** A drop zone for a file, which can also be chosen by click or key. */
export function FileDrop({ label, rules, onFile }: FileDropProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the input
    <div
      className={`${drop.drop} ${styles.drop} cv-row cv-gap-8 cv-text-centre ${isDragOver ? drop.over : ''}`}
      onDragOver={handleOver}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={handleDrop}
    >
      <Icon name="upload" size={24} />
      <label className="cv-button cv-button-secondary cv-above-4">
        <input
          className={drop.input}
          type="file"
          accept={rules.endings.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Reset, so that the same file can be chosen again once corrected.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        {label}
      </label>
      <span className="cv-muted">ou déposez-le ici</span>
      <span className="cv-muted">{rules.limits}</span>
    </div>
  );
}
