import { Icon, type IconName } from '@cervoise/ui/icon';
import { type DragEvent, useState } from 'react';
import { attachmentRules } from './attachment-rules';
import styles from './attachments.module.css';
import drop from './file-drop.module.css';

interface FileButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly accept: string;
  /** Opens the camera of a phone. */
  readonly camera?: boolean;
  readonly onFile: (file: File) => void;
}

function FileButton({ label, icon, accept, camera = false, onFile }: FileButtonProps) {
  return (
    <label className="cv-button cv-button-secondary">
      <input
        className={drop.input}
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
      <Icon name={icon} />
      {label}
    </label>
  );
}

/** Takes a file from the device, a photo from a phone's camera, or what is dropped here. */
export function FileChoice({ onFile }: { readonly onFile: (file: File) => void }) {
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
      className={`${drop.drop} cv-pad-16 cv-row cv-wrap cv-gap-8-16 ${isDragOver ? drop.over : ''}`}
      onDragOver={handleOver}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={handleDrop}
    >
      <div className="cv-flex cv-wrap cv-gap-8">
        <FileButton
          label="Choisir un fichier"
          icon="upload"
          accept={attachmentRules.endings.join(',')}
          onFile={onFile}
        />
        <span className={styles.camera}>
          {/* Phones that keep photos in another format convert them for this one. */}
          <FileButton
            label="Prendre une photo"
            icon="camera"
            accept="image/jpeg"
            camera
            onFile={onFile}
          />
        </span>
      </div>
      <span className="cv-muted">{attachmentRules.limits}</span>
    </div>
  );
}
