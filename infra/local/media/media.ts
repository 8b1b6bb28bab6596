import { mediaHeaders } from '../../edge/headers.ts'
import { viewerRequestEvent } from '../gateway/cloudfront.ts'
import type { GatewayContext } from '../gateway/context.ts'
import { serveFile } from '../gateway/stored-file.ts'
import { mediaStore, type MediaStore } from './media-store.ts'
import { uploads } from './uploads.ts'

/** The name of the local media bucket. */
export const mediaBucket = 'solara-media'

/**
 * The origin that browsers upload pictures to. It differs from the site's origin, as S3's does, so that the content security
 * policy and CORS apply here too. The gateway listens on both addresses.
 */
export const uploadsOrigin = (port: number): string => `http://127.0.0.1:${port}`

/** The media bucket's part of the gateway. */
export type Media = { [Act in 'acceptUpload' | 'servePicture']: (context: GatewayContext) => Promise<Response> }

/** Serves pictures as the distribution does. */
export const servePictures =
  (store: MediaStore): Media['servePicture'] =>
  async ({ env: { incoming } }) => {
    const { uri, method, headers } = viewerRequestEvent(incoming).request
    return serveFile(await store.get(uri), { path: uri, method, headers }, mediaHeaders)
  }

type Settings = { dataFolder?: string | undefined; origins: readonly string[] }

/** The media bucket, stored in the data folder, and its two request handlers. */
const secretAccessKey = () => process.env['AWS_SECRET_ACCESS_KEY'] ?? ''

export function localMedia({ dataFolder, origins }: Settings): Media {
  const store = mediaStore(dataFolder)
  return {
    acceptUpload: uploads({ name: mediaBucket, secretAccessKey, store, origins }),
    servePicture: servePictures(store),
  }
}
