import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { InferOutput } from 'valibot'
import { fileAt, pictureWidths } from '../../shared/catalogue/picture-files.ts'
import {
  imageTypes,
  maxImageBytes,
  type ImageType,
  type ImageUpload,
  type NewImage,
} from '../../shared/catalogue/schema.ts'
import { environment } from '../environment.ts'

const endpoint = process.env.MEDIA_ENDPOINT

/** Used only for signing; it sends nothing. A local endpoint has no host name per bucket, so the bucket is in the path. */
const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }) })

/** How long the signed form is valid. */
const lifetimeSeconds = 5 * 60
/** A picture never changes: a new picture gets a new name. */
const caching = 'public, max-age=31536000, immutable'

/** The key of an object is its path on the site. */
const formFor = (path: string, type: ImageType) =>
  createPresignedPost(client, {
    Bucket: environment('MEDIA_BUCKET'),
    Key: path.slice(1),
    Fields: { 'Content-Type': type, 'Cache-Control': caching },
    Conditions: [['content-length-range', 1, maxImageBytes]],
    Expires: lifetimeSeconds,
  })

/**
 * Signs the forms with which a browser uploads the files of one picture to the media bucket, one for each width: of that type, at most
 * 5 MB, within five minutes, under a random name.
 */
export async function signPictureUpload({ contentType }: InferOutput<typeof NewImage>): Promise<ImageUpload> {
  const format = imageTypes[contentType]
  const path = `/media/products/${randomUUID()}-${pictureWidths.at(-1)}.${format}`
  const narrower = pictureWidths.slice(0, -1)
  const [{ url, fields }, ...smaller] = await Promise.all([
    formFor(path, contentType),
    ...narrower.map((width) => formFor(fileAt(path, width, format), contentType)),
  ])
  return { url, fields, path, smaller: smaller.map((form) => ({ fields: form.fields })) }
}
