import { mediaHeaders } from '../../edge/headers.ts'
import { viewerRequestEvent } from '../gateway/cloudfront.ts'
import type { GatewayContext } from '../gateway/context.ts'
import { serveFile } from '../gateway/stored-file.ts'
import type { Credentials } from './post-policy.ts'
import { mediaStore, type MediaStore } from './media-store.ts'
import { uploads } from './uploads.ts'

/** The media bucket of this machine. */
export const mediaBucket = 'solara-media'

/**
 * Where browsers send pictures: another origin than the site's, as S3 is, so that what its policies forbid fails here too.
 * The same server answers: it listens on both addresses.
 */
export const uploadsOrigin = (port: number): string => `http://127.0.0.1:${port}`

/** What the gateway asks of a media bucket: to take uploads, and to serve what it took. */
export type Media = { [Act in 'takeUpload' | 'servePicture']: (context: GatewayContext) => Promise<Response> }

/** Serves pictures as the distribution does. */
export const servePictures =
  (store: MediaStore): Media['servePicture'] =>
  async ({ env: { incoming } }) => {
    const { uri, method, headers } = viewerRequestEvent(incoming).request
    return serveFile(await store.get(uri), { path: uri, method, headers }, mediaHeaders)
  }

type Settings = { dataFolder?: string | undefined; origins: readonly string[]; credentials: Credentials }

/** The bucket and what serves it; its pictures lie below the data folder. */
export function localMedia({ dataFolder, ...settings }: Settings): Media {
  const store = mediaStore(dataFolder)
  return { takeUpload: uploads({ name: mediaBucket, store, ...settings }), servePicture: servePictures(store) }
}
