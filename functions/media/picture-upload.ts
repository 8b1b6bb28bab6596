import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { imageTypes, maxImageBytes, type ImageType, type ImageUpload } from '../../shared/catalogue/schema.ts'
import { environment } from '../environment.ts'

const endpoint = process.env.MEDIA_ENDPOINT

/** Used only for signing; it sends nothing. A local endpoint has no host name per bucket, so the bucket is in the path. */
const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }) })

/** How long the signed form is valid. */
const lifetimeSeconds = 5 * 60
/** A picture never changes: a new picture gets a new name. */
const caching = 'public, max-age=31536000, immutable'

/**
 * Signs a form with which a browser uploads one picture to the media bucket: of that type, at most 5 MB, within five
 * minutes, under a random name. The key of the object is its path on the site.
 */
export async function signPictureUpload(type: ImageType): Promise<ImageUpload> {
  const key = `media/products/${randomUUID()}.${imageTypes[type]}`
  const { url, fields } = await createPresignedPost(client, {
    Bucket: environment('MEDIA_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': type, 'Cache-Control': caching },
    Conditions: [['content-length-range', 1, maxImageBytes]],
    Expires: lifetimeSeconds,
  })
  return { url, fields, path: `/${key}` }
}
