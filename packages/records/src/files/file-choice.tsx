import { Icon } from '@cervoise/ui/icon';
import { attachmentRules } from './attachment-rules';
import styles from './attachments.module.css';
import { FileButton, FileDropZone } from './file-drop-zone';

/** Takes a file from the device, a photo from a phone's camera, or what is dropped here. */
export const FileChoice = ({ onFile }: { readonly onFile: (file: File) => void }) => (
  <FileDropZone className="cv-pad-16 cv-row cv-wrap cv-gap-8-16" onFile={onFile}>
    <div className="cv-flex cv-wrap cv-gap-8">
      <FileButton accept={attachmentRules.endings.join(',')} onFile={onFile}>
        <Icon name="upload" />
        Choisir un fichier
      </FileButton>
      <span className={styles.camera}>
        {/* Phones that keep photos in another format convert them for this one. */}
        <FileButton accept="image/jpeg" camera onFile={onFile}>
          <Icon name="camera" />
          Prendre une photo
        </FileButton>
      </span>
    </div>
    <span className="cv-muted">{attachmentRules.limits}</span>
  </FileDropZone>
);
