import { pictureWidths } from '../../shared/catalogue/picture-files.ts'

/** The file is not a picture that this browser can show. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** Photos look the same, and have about a tenth of the bytes that a camera stores. */
const quality = 0.8

/** The picture in this width, but never enlarged. Undefined if the browser cannot write WebP: some return a PNG instead. */
async function toWebp(picture: ImageBitmap, width: number): Promise<Blob | undefined> {
  const scale = Math.min(1, width / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality)
  })
  return file?.type === 'image/webp' ? file : undefined
}

/**
 * The picture as WebP in the widths that screens use, from the narrowest on. Undefined if this browser cannot write WebP.
 * @throws UnreadablePicture
 */
export async function scaledToSizes(file: File): Promise<Blob[] | undefined> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('The file cannot be read', { cause })
  })
  const sizes: Blob[] = []
  for (const width of pictureWidths) {
    const size = await toWebp(picture, width)
    if (!size) break
    sizes.push(size)
  }
  picture.close()
  return sizes.length === pictureWidths.length ? sizes : undefined
}
