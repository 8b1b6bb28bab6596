import { imageTypes, maxImageBytes, type ImageType } from '../../shared/catalogue/schema.ts'
import { call } from '../api/client.ts'
import { scaledToSizes } from './scale-picture.ts'

/** The `accept` attribute of a file input. */
export const pictureTypes = Object.keys(imageTypes).join(',')

const isImageType = (type: string): type is ImageType => Object.hasOwn(imageTypes, type)

/** Why a file cannot be uploaded; undefined when it can. */
export function problemWith({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return 'Choose a PNG, JPEG or WebP picture'
  if (size > maxImageBytes) return 'Larger than 5 MB'
  return undefined
}

function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/**
 * Uploads a picture directly to the media bucket, in the sizes that screens use, and returns its path on the site. A browser that
 * cannot write WebP uploads the file as it is. `onProgress` receives the uploaded share, 0 to 1. Throws an ApiError when the
 * server refuses it, an UnreadablePicture when the file is no picture, an Error when the upload fails.
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const sizes = await scaledToSizes(file)
  const { url, fields, smaller, path } = await call('admin/products/images', 'POST', {
    body: sizes ? { contentType: 'image/webp', inSizes: true } : { contentType: file.type as ImageType },
  })
  const files = sizes ?? [file]
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  // The file that the product names comes last: then, the others exist.
  for (const [index, form] of [...smaller, { fields }].entries()) {
    const part = files[index] ?? file
    await sendForm(url, formOf(form.fields, part), (share) => onProgress((sent + share * part.size) / total))
    sent += part.size
  }
  return path
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const sendForm = (url: string, form: FormData, onProgress: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`The upload failed with status ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error('The upload got no response')))
    request.open('POST', url)
    request.send(form)
  })
