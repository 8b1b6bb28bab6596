import { imageTypes, maxImageBytes, type ImageType } from '../../../../shared/catalogue/schema.ts'
import { call } from '../../../api/client.ts'

/** What a file input offers. */
export const pictureTypes = Object.keys(imageTypes).join(',')

const isImageType = (type: string): type is ImageType => Object.hasOwn(imageTypes, type)

/** What is wrong with a file, in words; nothing when it can be uploaded. */
export function problemWith({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return 'Choose a PNG, JPEG or WebP picture'
  if (size > maxImageBytes) return 'Larger than 5 MB'
  return undefined
}

/**
 * Uploads a picture straight into the media bucket and gives where it lies on the site. `onShare` hears how much of it,
 * 0 to 1, is there. Throws an ApiError when the server refuses it, an Error when it does not arrive.
 */
export async function uploadPicture(file: File, onShare: (share: number) => void): Promise<string> {
  const { url, fields, path } = await call('admin/products/images', 'POST', {
    body: { contentType: file.type as ImageType },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  await sendForm(url, form, onShare)
  return path
}

/** Not fetch, which does not tell how far it is. */
const sendForm = (url: string, form: FormData, onShare: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`The upload was answered with ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error('The upload got no answer')))
    request.open('POST', url)
    request.send(form)
  })
