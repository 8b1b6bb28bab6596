import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { StartError } from '../../local/start-error.ts'

type Line = Record<string, string | undefined>

const byteOrderMark = '\uFEFF'
const markBytes = Buffer.byteLength(byteOrderMark)

async function firstBytes(path: string, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The exported file in the folder whose first line has this column.
 * @throws StartError when there is none, or more than one
 */
export async function findExport(folder: string, column: string): Promise<string> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot read the folder ${folder} (${error.code}).`)
  })
  const found: string[] = []
  for (const name of names.filter((each) => each.endsWith('.csv'))) {
    const [header = ''] = (await firstBytes(join(folder, name), 1_000)).split('\r\n')
    if (header.includes(`"${column}"`)) found.push(join(folder, name))
  }
  const [path, ...others] = found
  if (path === undefined || others.length > 0)
    throw new StartError(
      `There must be one exported file with the column ${column} in ${folder}, but there are ${found.length}.`,
    )
  return path
}

/** The lines of an exported file, one after another, by the names of the columns. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const hasMark = (await firstBytes(path, markBytes)) === byteOrderMark
  const source = createReadStream(path, { start: hasMark ? markBytes : 0 })
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, newline: '\r\n', skipEmptyLines: true })
  source.on('error', (error) => parser.destroy(error))
  for await (const line of source.pipe(parser)) yield line as Line
}

/** The text of a cell. An export writes an apostrophe before what a spreadsheet would take for a formula. */
export const textIn = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
