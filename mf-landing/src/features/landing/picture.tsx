import layout from '../../site/layout.module.css';

/** A picture in AVIF, with a WebP fallback. */
export interface PictureFiles {
  /** URL by width in pixels. */
  readonly avif: Readonly<Record<number, string>>;
  readonly webp: string;
  /** Size of the widest AVIF file; a wrong ratio shifts the layout when the picture loads. */
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly files: PictureFiles;
  /** The picture for narrow screens, and its largest screen width. */
  readonly narrow?: {
    readonly files: PictureFiles;
    readonly maxWidth: number;
    readonly sizes: string;
  };
  readonly alt: string;
  /** The displayed width, as a CSS `sizes` value. */
  readonly sizes: string;
  /** Whether it is visible when the page opens; others load lazily. */
  readonly isFirst?: boolean;
}

const sourceSet = (files: Readonly<Record<number, string>>) =>
  Object.entries(files)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ');

/** A screenshot in the smallest suitable format and size; its space is reserved while it loads. */
export function Picture({ files, narrow, alt, sizes, isFirst = false }: PictureProps) {
  const media = narrow && `(max-width: ${narrow.maxWidth}px)`;
  return (
    <picture>
      {narrow && (
        <>
          <source
            media={media}
            type="image/avif"
            srcSet={sourceSet(narrow.files.avif)}
            sizes={narrow.sizes}
            width={narrow.files.width}
            height={narrow.files.height}
          />
          <source
            media={media}
            srcSet={narrow.files.webp}
            width={narrow.files.width}
            height={narrow.files.height}
          />
        </>
      )}
      <source type="image/avif" srcSet={sourceSet(files.avif)} sizes={sizes} />
      <img
        className={`${layout.picture} cv-block cv-full`}
        src={files.webp}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // The page is rendered again when its script takes over: avoids a flash.
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}
