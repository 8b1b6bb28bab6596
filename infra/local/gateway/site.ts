import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { cacheControlFor, codingOf, securityHeaders, type InlineHashes } from '../../edge/headers.ts'
import { addressedFiles, withAddresses } from '../../../shared/site-address.ts'
import { serveFile, stored, type FileRequest, type StoredFile } from './stored-file.ts'

/** The built site, in memory so that a later build does not affect it. */
export type Site = { files: Map<string, StoredFile>; headers: Record<string, string> }

type Built = {
  /** The folder of the built site. */
  folder: string
  /** The file with the hashes of the inline scripts and styles. */
  hashesFile: string
  /** The site's own origin, which some files state. */
  origin: string
  /** The origin that staff upload pictures to, which the pages may connect to. */
  uploads: string
}

/** Reads the built site. */
export async function readSite({ folder, hashesFile, origin, uploads }: Built): Promise<Site> {
  const inlined = JSON.parse(await readFile(hashesFile, 'utf8')) as InlineHashes
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, StoredFile]> => {
      const name = `/${relative(folder, path)}`
      return [name, await readStored(path, name, origin)]
    }),
  )
  return { files: new Map(files), headers: securityHeaders(inlined, uploads) }
}

/** As `publish` in the stack uploads it. */
async function readStored(path: string, name: string, origin: string): Promise<StoredFile> {
  const coding = codingOf(name)
  const content = await readFile(path)
  const isAddressed = addressedFiles.includes(name.slice(1))
  return stored(isAddressed ? Buffer.from(withAddresses(content.toString(), origin)) : content, {
    'content-type': getMimeType(name) ?? 'application/octet-stream',
    ...(coding && { 'content-encoding': coding }),
    'cache-control': cacheControlFor(name),
    'last-modified': (await stat(path)).mtime.toUTCString(),
  })
}

/** Responds with the file of a path that was rewritten. */
export const serveSite = ({ files, headers }: Site, request: FileRequest): Promise<Response> =>
  serveFile(files.get(request.path), request, headers)
