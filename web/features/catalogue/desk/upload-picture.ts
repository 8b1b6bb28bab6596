import { imageTypes, maxImageBytes, type ImageType } from '../../../../shared/catalogue/schema.ts'
import { call } from '../../../api/client.ts'

/** The `accept` attribute of a file input. */
export const pictureTypes = Object.keys(imageTypes).join(',')

const isImageType = (type: string): type is ImageType => Object.hasOwn(imageTypes, type)

/** Why a file cannot be uploaded; undefined when it can. */
export function problemWith({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return 'Choose a PNG, JPEG or WebP picture'
  if (size > maxImageBytes) return 'Larger than 5 MB'
  return undefined
}

/**
 * Uploads a picture directly to the media bucket and returns its path on the site. `onProgress` receives the uploaded
 * share, 0 to 1. Throws an ApiError when the server refuses it, an Error when the upload fails.
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const { url, fields, path } = await call('admin/products/images', 'POST', {
    body: { contentType: file.type as ImageType },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  await sendForm(url, form, onProgress)
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
