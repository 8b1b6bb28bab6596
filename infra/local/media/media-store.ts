import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ImagePath, imageTypes } from '../../../shared/catalogue/schema.ts'
import { hashedFileCaching } from '../../edge/headers.ts'
import { stored, type StoredFile } from '../gateway/stored-file.ts'

/** The media bucket of one machine. A picture is found by its path on the site, which is its key. */
export type MediaStore = {
  /** Keeps a picture; false when no picture may lie there. */
  put: (path: string, body: Buffer) => Promise<boolean>
  get: (path: string) => Promise<StoredFile | undefined>
}

/** The pictures of the demo's products, there as if somebody had uploaded them. */
const demoPictures = fileURLToPath(new URL('../demo/pictures', import.meta.url))

const types = new Map<string, string>(Object.entries(imageTypes).map(([type, extension]) => [extension, type]))
const isPicture = (path: string) => v.is(ImagePath, path)

/** What is served has the type of its name, whatever is in it. */
const asPicture = (path: string, body: Buffer, changed: Date): StoredFile =>
  stored(body, {
    'content-type': types.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream',
    'cache-control': hashedFileCaching,
    'last-modified': changed.toUTCString(),
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

/** Whole or not at all, whenever the process is killed. */
async function write(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.new`
  await writeFile(draft, body)
  await rename(draft, file)
}

const inDemo = (path: string) => read(join(demoPictures, basename(path)), path)

/** Keeps pictures below the data folder; without one, for as long as the process lives. */
export function mediaStore(dataFolder?: string): MediaStore {
  const inMemory = new Map<string, StoredFile>()
  const place = (path: string) => dataFolder && join(dataFolder, path)
  return {
    async put(path, body) {
      if (!isPicture(path)) return false
      const file = place(path)
      if (file) await write(file, body)
      else inMemory.set(path, asPicture(path, body, new Date()))
      return true
    },
    async get(path) {
      if (!isPicture(path)) return undefined
      const file = place(path)
      return (file ? await read(file, path) : inMemory.get(path)) ?? inDemo(path)
    },
  }
}
