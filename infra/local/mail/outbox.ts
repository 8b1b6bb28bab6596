import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mail as the functions sent it. */
export type SentMail = {
  /** Counts from 1. */
  id: number
  /** ISO 8601. */
  at: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** Its additional headers, by name. */
  headers: Record<string, string>
}

/** The mails that were sent, one file each in a folder; without a folder, in memory. */
export class Outbox {
  private readonly mails: SentMail[] = []
  private readonly folder: string | undefined

  constructor(folder?: string) {
    this.folder = folder
    if (!folder) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const mails = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMail)
    this.mails = mails.toSorted((a, b) => a.id - b.id)
  }

  /** Stores a mail before the sender gets its response. */
  add(mail: Omit<SentMail, 'id' | 'at'>): SentMail {
    const stored = { id: (this.mails.at(-1)?.id ?? 0) + 1, at: new Date().toISOString(), ...mail }
    if (this.folder) {
      const file = join(this.folder, `${stored.id}.json`)
      writeFileSync(`${file}.new`, JSON.stringify(stored, undefined, 2), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    }
    this.mails.push(stored)
    return stored
  }

  find(id: number): SentMail | undefined {
    return this.mails.find((mail) => mail.id === id)
  }

  /** The mails to an address, or all, newest first. */
  list(to?: string): SentMail[] {
    return this.mails.filter((mail) => to === undefined || mail.to === to).toReversed()
  }
}
