import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { imageTypes, maxImageBytes, type ImageType, type ImageUpload } from '../../shared/catalogue/schema.ts'
import { environment } from '../environment.ts'

const endpoint = process.env.MEDIA_ENDPOINT

/** It only signs: nothing is sent. An endpoint of this machine has no host for each bucket, so the bucket stands in the path. */
const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }) })

/** How long the form may be sent. */
const lifetimeSeconds = 5 * 60
/** A picture is never changed: another one gets another name. */
const caching = 'public, max-age=31536000, immutable'

/**
 * Signs the form by which a browser puts one picture into the media bucket: of that type, at most 5 MB large, within
 * five minutes, under a name that nobody has chosen. Its key is its path on the site.
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
