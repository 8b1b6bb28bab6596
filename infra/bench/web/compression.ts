import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { codings } from '../../edge/headers.ts'
import { table } from '../table.ts'

/** Compresses at the levels that CDNs use while they answer. CloudFront does not document its own. */
const onTheFly = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 6 }),
}

/** A table of the bytes of all files that the build compressed: plain, compressed while answering, and as built. */
export async function compressionTable(site: string): Promise<string> {
  const rows = []
  for (const coding of codings) {
    const files = await readdir(join(site, coding), { recursive: true, withFileTypes: true })
    const names = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    let [plain, quick, best] = [0, 0, 0]
    for (const name of names) {
      const content = await readFile(name.replace(`/${coding}/`, '/'))
      plain += content.length
      quick += (await onTheFly[coding](content)).length
      best += (await readFile(name)).length
    }
    const share = `${(100 * (1 - best / quick)).toFixed(1)}%`
    rows.push([coding, String(names.length), ...[plain, quick, best].map((bytes) => (bytes / 1_000).toFixed(1)), share])
  }
  return table(['coding', 'files', 'plain kB', 'on the fly kB', 'as built kB', 'saved'], rows)
}
