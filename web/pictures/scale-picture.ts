import { pictureWidths } from '../../shared/catalogue/picture-files.ts'
import type { ImageType } from '../../shared/catalogue/schema.ts'

/** The file is not a picture that this browser can show. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** Photos look the same, and have about a tenth of the bytes that a camera stores. */
const quality = 0.8

/** The picture in this width, but never enlarged. Only its pixels are in it, not what the camera wrote beside them. */
function drawn(picture: ImageBitmap, width: number): HTMLCanvasElement {
  const scale = Math.min(1, width / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture('The picture cannot be drawn')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** JPEG has no transparency: what is transparent becomes white instead of black. */
function whitened(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture('The picture cannot be drawn')
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

/** The file in this format. Undefined if the browser cannot write it: some return a PNG instead. */
async function written(canvas: HTMLCanvasElement, type: ImageType): Promise<Blob | undefined> {
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
  return file?.type === type ? file : undefined
}

export type ScaledPicture = { type: ImageType; sizes: Blob[] }

async function writtenIn(type: ImageType, canvases: readonly HTMLCanvasElement[]): Promise<ScaledPicture | undefined> {
  const sizes: Blob[] = []
  for (const canvas of canvases) {
    const size = await written(canvas, type)
    if (!size) return undefined
    sizes.push(size)
  }
  return { type, sizes }
}

/**
 * The picture in the widths that screens use, from the narrowest on: as WebP, or as JPEG in a browser that cannot write WebP.
 * @throws UnreadablePicture
 */
export async function scaledToSizes(file: File): Promise<ScaledPicture> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('The file cannot be read', { cause })
  })
  try {
    const canvases = pictureWidths.map((width) => drawn(picture, width))
    const scaled = (await writtenIn('image/webp', canvases)) ?? (await writtenIn('image/jpeg', canvases.map(whitened)))
    if (!scaled) throw new UnreadablePicture('This browser writes no pictures')
    return scaled
  } finally {
    picture.close()
  }
}
