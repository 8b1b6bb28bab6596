import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** How far each function has read each shard of the stream: sequence numbers by function and shard. */
export class Positions {
  private readonly known: Record<string, Record<string, string>>
  private readonly file: string | undefined

  /** Reads the file if it exists. Without a file, the positions are in memory. */
  constructor(file?: string) {
    this.file = file
    this.known = file ? read(file) : {}
  }

  get(functionName: string, shardId: string): string | undefined {
    return this.known[functionName]?.[shardId]
  }

  /** Stores a position, atomically even if the process is killed. */
  set(functionName: string, shardId: string, sequenceNumber: string): void {
    ;(this.known[functionName] ??= {})[shardId] = sequenceNumber
    if (!this.file) return
    writeFileSync(`${this.file}.new`, JSON.stringify(this.known), { mode: 0o600 })
    renameSync(`${this.file}.new`, this.file)
  }
}

/** A missing or damaged file starts afresh: functions that read the stream ignore records that they know. */
function read(file: string): Record<string, Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  } catch {
    return {}
  }
}
