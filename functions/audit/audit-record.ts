import type { AuditRecord } from '../../shared/audit/schema.ts'
import type { ListedEntry } from './listed-entry.ts'

/** An entry as staff see it, with the names of those users who exist. */
export function toAuditRecord(entry: ListedEntry, usernames: ReadonlyMap<string, string>): AuditRecord {
  const { id, at, act: action, actor, subject, outcome, address } = entry
  const party = (partyId: string) => ({ id: partyId, username: usernames.get(partyId) ?? null })
  return {
    id,
    at,
    action,
    actor: party(actor),
    subject: subject === undefined ? null : party(subject),
    outcome,
    address,
  }
}
