import type { OptionalMail } from '../../shared/accounts/optional-mails.ts'
import type { ClaimKind } from '../../shared/claims/schema.ts'
import type { Cents } from '../../shared/money.ts'
import type { StaffNotice } from '../../shared/notifications/staff-schema.ts'

/** `game`: its title. `title` and `text`: as staff wrote them. */
type GameNews = { gameId: string; game: string; title: string; text: string }

/** What each mail that a member can turn off says of its event. Amounts in cents. */
type Facts = {
  'claim-decided': {
    claim: ClaimKind
    isApproved: boolean
    /** As in `Visa Prepaid Gift Card`. */
    platform: string
    amount: Cents
    /** What it cost: a decline returns it. */
    solcoins: Cents
    /** Why it was declined, as staff entered it. */
    reason: string | null
  }
  /** `reason`: what for, as staff entered it, or the mission. */
  'coins-received': { amount: Cents; reason: string }
  'test-opens': GameNews
  'dev-log': GameNews
  /** Numbers only: no name leaves the site. */
  'staff-daily': { waiting: Pick<StaffNotice, 'kind' | 'count' | 'isMore' | 'oldestAt'>[] }
}

export type OptionalContent<K extends OptionalMail> = { kind: K } & Facts[K]

/** The content of a mail that its member can turn off. It has no code, and names no address: the sender looks it up. */
export type OptionalMailContent = { [K in OptionalMail]: OptionalContent<K> }[OptionalMail]
