/** A picture of the product in a modern format, and in one that older browsers know. */
export interface PictureFiles {
  /** Address by width in pixels. */
  readonly avif: Readonly<Record<number, string>>;
  readonly webp: string;
  /** Of the whole picture: only their ratio counts. */
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly files: PictureFiles;
  /** What narrow screens show instead, and up to which width. */
  readonly narrow?: {
    readonly files: PictureFiles;
    readonly maxWidth: number;
    readonly sizes: string;
  };
  readonly alt: string;
  /** How wide it is shown, as CSS says it. */
  readonly sizes: string;
  /** Whether it is in sight when the page opens; what is not waits until it nearly is. */
  readonly isFirst?: boolean;
}

const sourceSet = (files: Readonly<Record<number, string>>) =>
  Object.entries(files)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ');

/** A screenshot, in the smallest format and size that will do; its place is kept while it comes. */
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
        src={files.webp}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // The page is drawn a second time when its script takes it over: without a blink.
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}
