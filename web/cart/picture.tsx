import { pictureFiles } from '../../shared/catalogue/picture-files.ts'

type Props = {
  path: string
  alt: string
  /** How wide it is shown: the `sizes` of HTML. */
  sizes: string
  /** Visible when the screen first appears. */
  eager?: boolean
  /** Loads before everything else: the largest content of the first view. */
  first?: boolean
  onError?: () => void
}

/** A square picture, in the smallest file that is sharp on this screen. */
export function Picture({ path, alt, sizes, eager = false, first = false, onError }: Props) {
  const { src, srcSet, avif } = pictureFiles(path)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width="800"
        height="800"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
      />
    </picture>
  )
}
