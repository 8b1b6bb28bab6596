import type { SecretName } from '../../functions/secrets/secret-values.ts'
import type { RecordFilter } from '../../functions/streams/record-filter.ts'

/** The permissions of a function. Its IAM policy, its environment and its size follow from this row alone. */
export type Permissions = {
  /** `read`: get and query. `write`: those, and put, update, delete and transactions. Absent: no access to the table. */
  table?: 'read' | 'write'
  /** Restores the table as copies, and reads both. In the table, it writes only the partition of the drills. */
  drills?: true
  /** Seals gift card codes (kms:Encrypt) or opens them (kms:Decrypt). */
  vault?: 'seal' | 'open'
  /** Calls Stripe: each call may take four seconds. */
  stripe?: true
  /** Signs forms with which a browser uploads pictures to the media bucket. */
  media?: 'put'
  /** Reads these of the deployment's secrets, and no others. */
  secrets?: SecretName[]
  /** Hashes passwords: scrypt takes 128 MB and a full processor per call. */
  hashesPasswords?: true
  /** Draws pictures: each takes a processor for a fifth of a second. */
  draws?: true
  /** Sends mails through SES. */
  mail?: true
  /** Runs on a schedule; nothing else invokes it. */
  job?: Job
  /** Receives records of the table's stream; nothing else invokes it. */
  stream?: Stream
}

export type Job = {
  everyMinutes: number
  /** How many functions are invoked at the same time, to share the work. Absent: one. */
  atOnce?: number
  /** In megabytes, if the job needs more than a route. */
  memory?: number
  /** Shorter than the interval, so that two runs never overlap. */
  timeoutSeconds: number
  /** Raised when no run has succeeded for this long. Alarms count in periods of five minutes. */
  alarm: { missedForMinutes: number; description: string; isUrgent?: true }
}

export type Stream = {
  /** The records that the function receives: those that match one of these. Lambda allows five, ten on request. */
  filters: RecordFilter[]
  timeoutSeconds: number
  /** The most records of one invocation. Absent: ten. */
  batchSize?: number
}

/** The most records that a reader of the stream receives in one invocation. */
export const batchSizeOf = ({ batchSize = 10 }: Stream): number => batchSize
