/** The widths, in pixels, of a picture that exists in several sizes. */
export const pictureWidths = [400, 800, 1200] as const

/**
 * The end of the path of a picture in several sizes: its files differ in the width that they name. With `-avif`, each of
 * them also exists as AVIF, which has about half the bytes.
 */
const ofSeveralSizes = /(-avif)?-1200\.(webp|jpg)$/

/** The files of a picture. A `srcSet` is missing when the picture does not exist in several sizes, and `avif` when it does not in that format. */
export type PictureFiles = { src: string; srcSet?: string; avif?: string }

/** The file of a picture in several sizes. */
export const fileAt = (path: string, width: number, format: string) =>
  path.replace(/-1200\.\w+$/, `-${width}.${format}`)

const srcSetOf = (path: string, format: string): string =>
  pictureWidths.map((width) => `${fileAt(path, width, format)} ${width}w`).join(', ')

/** The files that a browser can choose from, by the path of the picture. */
export function pictureFiles(path: string): PictureFiles {
  const match = ofSeveralSizes.exec(path)
  if (!match) return { src: path }
  const [, avif, format = ''] = match
  const files = { src: fileAt(path, 800, format), srcSet: srcSetOf(path, format) }
  return avif ? { ...files, avif: srcSetOf(path, 'avif') } : files
}
