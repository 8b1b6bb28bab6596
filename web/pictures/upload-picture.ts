import { maxImageBytes } from '../../shared/catalogue/schema.ts'
import { call } from '../api/client.ts'
import { scaledToSizes } from './scale-picture.ts'

const readTypes = ['image/png', 'image/jpeg', 'image/webp']

/** The `accept` attribute of a file input. */
export const pictureTypes = readTypes.join(',')

/** Why a file cannot be chosen; undefined when it can. It may have any size: what is uploaded is much smaller. */
export const problemWith = ({ type }: Pick<File, 'type'>): string | undefined =>
  readTypes.includes(type) ? undefined : 'Choose a PNG, JPEG or WebP picture'

/** A file of the picture is larger than the shop takes, even in the widths that screens use. */
export class TooLargePicture extends Error {
  override name = 'TooLargePicture'
}

function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/**
 * Uploads a picture directly to the media bucket, in the sizes that screens use, and returns its path on the site. The file that was
 * chosen never leaves the device: a camera's says where and when it was taken. `onProgress` receives the uploaded share, 0 to 1.
 * Throws an ApiError when the server refuses it, an UnreadablePicture when the file is no picture, a TooLargePicture, or an Error when
 * the upload fails.
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const { type, sizes } = await scaledToSizes(file)
  if (sizes.some(({ size }) => size > maxImageBytes)) throw new TooLargePicture()
  const { url, fields, smaller, path } = await call('admin/products/images', 'POST', { body: { contentType: type } })
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  // The file that the product names comes last: then, the others exist.
  for (const [index, form] of [...smaller, { fields }].entries()) {
    const part = sizes[index]
    if (!part) throw new Error('The server asked for another number of files')
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
