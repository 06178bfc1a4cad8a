import { Icon } from '@cervoise/ui/icon';
import { FileButton, FileDropZone } from '../files/file-drop-zone';
import type { FileRules } from './file-rules';
import styles from './file-step.module.css';

interface FileDropProps {
  /** « Choisir un fichier ». */
  readonly label: string;
  readonly rules: FileRules;
  readonly onFile: (file: File) => void;
}

/** A drop zone for a file, which can also be chosen by click or key. */
export const FileDrop = ({ label, rules, onFile }: FileDropProps) => (
  <FileDropZone className={`${styles.drop} cv-row cv-gap-8 cv-text-centre`} onFile={onFile}>
    <Icon name="upload" size={24} />
    <FileButton className="cv-above-4" accept={rules.endings.join(',')} onFile={onFile}>
      {label}
    </FileButton>
    <span className="cv-muted">ou déposez-le ici</span>
    <span className="cv-muted">{rules.limits}</span>
  </FileDropZone>
);
