import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../../local/start-error.ts'

/** A file that only its owner can read, under a temporary name until it is complete. */
export type PrivateFile = {
  /** The temporary name. */
  draft: string
  write: (text: string) => Promise<void>
  /** Stores everything on the disk. */
  sync: () => Promise<void>
}

/**
 * Calls `use` with a new file, which gets its name when `use` has returned. If `use` fails, the file is deleted; if the process
 * is killed, it stays under its temporary name.
 * @throws StartError when the file exists or cannot be created
 */
export async function writePrivateFile(path: string, use: (file: PrivateFile) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new StartError(`The file ${path} exists already: choose another name.`)
  const draft = `${path}.${process.pid}.partial`
  const file = await open(draft, 'wx', 0o600).catch((error: Error) => {
    throw new StartError(`Cannot write ${draft} (${error.message}).`)
  })
  try {
    try {
      await use({
        draft,
        // Write all of it, or fail: a plain write may store only a part when the disk is full.
        write: (text) => file.appendFile(text),
        sync: () => file.sync(),
      })
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Without it, a power failure could undo the renaming. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
