import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addressedFiles } from '../../shared/site-address.ts'

/** How the build compresses: at the best level, by the coding's name in HTTP, which is also the folder's. */
const codings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Whether the build compresses the file. The path begins with a slash. Pages that state the site's address are not compressed
 * here, because publishing inserts it.
 */
export const isCompressed = (path: string): boolean =>
  !addressedFiles.includes(path.slice(1)) && /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/.test(path)

/** Compresses the files of the built site: `assets/app.js` also becomes `br/assets/app.js` and `gzip/assets/app.js`. */
export async function compressSite(site: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => relative(site, path)).filter((name) => isCompressed(`/${name}`))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(site, name))
      for (const [coding, compress] of Object.entries(codings)) {
        const file = join(site, coding, name)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await compress(content))
      }
    }),
  )
}
