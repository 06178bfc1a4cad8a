import { useDownload } from '@cervoise/graphql-client/rest';
import { type LabelledKind, LabelsDialog } from '@cervoise/records/labels';
import { Button } from '@cervoise/ui/button';
import { useState } from 'react';
import { nameOfSubject } from '../../subject-choices.graphql';
import { imagePathOf, type ShownQrCode } from './qr-code-texts';
import { useSelectedQrCode } from './selected-qr-code';

const printedCodes: LabelledKind = {
  parameter: 'codes',
  noun: 'QR codes',
  leadsTo: 'Le QR code de chacune ouvre sa page publique.',
};

interface PrintButtonProps {
  readonly code: ShownQrCode;
  /** The one filled button of its page. */
  readonly isPrimary?: boolean;
}

/** Prints labels of a code; while the dialog is open, the code stays selected. */
export function PrintButton({ code, isPrimary }: PrintButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const protect = useSelectedQrCode((state) => state.protect);
  const show = (open: boolean) => {
    setOpen(open);
    protect(open);
  };
  const name = nameOfSubject({ name: code.entityName, detail: code.entityDetail });
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon="printer"
        shortLabel="Étiquettes"
        onClick={() => show(true)}
      >
        Imprimer des étiquettes
      </Button>
      <LabelsDialog
        open={isOpen}
        of={printedCodes}
        items={[{ id: code.id, label: `${code.label}, ${name}` }]}
        onClose={() => show(false)}
      />
    </>
  );
}

/** The code as an image file, for a printing company or a menu. */
export function DownloadButtons({ code }: { readonly code: ShownQrCode }) {
  const { uniqueIdentifier } = code;
  const { downloading, download } = useDownload();
  return (['png', 'svg'] as const).map((format) => {
    const path = imagePathOf(uniqueIdentifier, format);
    return (
      <Button
        key={format}
        icon="download"
        loading={downloading === path}
        onClick={() => download(path, `qr-code-${uniqueIdentifier}.${format}`)}
      >
        {format.toUpperCase()}
      </Button>
    );
  });
}
