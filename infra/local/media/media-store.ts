import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ImagePath, imageTypes } from '../../../shared/catalogue/schema.ts'
import { hashedFileCaching } from '../../edge/headers.ts'
import { stored, type StoredFile } from '../gateway/stored-file.ts'

/** The local media bucket. A picture's path on the site is its key. */
export type MediaStore = {
  /** Stores a picture; returns false when the path is not a picture's. */
  save: (path: string, body: Buffer) => Promise<boolean>
  get: (path: string) => Promise<StoredFile | undefined>
}

/** The pictures of the demo products, served as if they had been uploaded. */
const demoPictures = fileURLToPath(new URL('../demo/pictures', import.meta.url))

const types = new Map<string, string>(Object.entries(imageTypes).map(([type, extension]) => [extension, type]))
types.set('avif', 'image/avif')
const isPicture = (path: string) => v.is(ImagePath, path)
/** The demo pictures exist as AVIF too, which browsers cannot encode: staff upload none. */
const isDemoAvif = (path: string) => /^\/media\/products\/[a-z0-9-]{1,64}\.avif$/.test(path)

/** The content type follows from the file name, whatever the content. */
const asPicture = (path: string, body: Buffer, modified: Date): StoredFile =>
  stored(body, {
    'content-type': types.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream',
    'cache-control': hashedFileCaching,
    'last-modified': modified.toUTCString(),
  })

async function read(file: string, path: string): Promise<StoredFile | undefined> {
  try {
    const [body, { mtime }] = await Promise.all([readFile(file), stat(file)])
    return asPicture(path, body, mtime)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file atomically, even if the process is killed. */
async function write(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.new`
  await writeFile(draft, body)
  await rename(draft, file)
}

const readDemoPicture = (path: string) => read(join(demoPictures, basename(path)), path)

/** Stores pictures in the data folder; without one, in memory. */
export function mediaStore(dataFolder?: string): MediaStore {
  const inMemory = new Map<string, StoredFile>()
  const fileOf = (path: string) => dataFolder && join(dataFolder, path)
  return {
    async save(path, body) {
      if (!isPicture(path)) return false
      const file = fileOf(path)
      if (file) await write(file, body)
      else inMemory.set(path, asPicture(path, body, new Date()))
      return true
    },
    async get(path) {
      if (isDemoAvif(path)) return readDemoPicture(path)
      if (!isPicture(path)) return undefined
      const file = fileOf(path)
      return (file ? await read(file, path) : inMemory.get(path)) ?? readDemoPicture(path)
    },
  }
}
