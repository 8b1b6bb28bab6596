import type { AuditAction } from '../../../../shared/audit/actions.ts'
import type { AuditRecord } from '../../../../shared/audit/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { formatMoment } from '../../../ui/format.ts'

/** What an action is called when it succeeded. */
const actions: Record<Exclude<AuditAction, 'confirm-password'>, string> = {
  'create-admin': 'Created an admin',
  launch: 'Launched a part of the site',
  'import-member': 'Imported a member',
  login: 'Signed in',
  'admin-login': 'Signed in at Admin Access',
  'passkey-login': 'Signed in with a passkey',
  'reset-password': 'Reset their password',
  'change-password': 'Changed their password',
  'change-email': 'Changed their email address',
  'add-passkey': 'Added a passkey',
  'remove-passkey': 'Removed a passkey',
  unlock: 'Unlocked the owner menu',
  'give-coins': 'Gave Solcoins',
  'ask-gift': 'Asked to give Solcoins',
  'approve-gift': 'Approved a gift',
  'decline-gift': 'Declined a gift',
  'withdraw-gift': 'Withdrew a gift',
  'take-back-gift': 'Took a gift back',
  'ask-funding': 'Asked to fund a mission',
  'approve-funding': 'Approved the funding of a mission',
  'decline-funding': 'Declined the funding of a mission',
  'withdraw-funding': 'Withdrew the funding of a mission',
  'add-gift-card': 'Added a gift card',
  'import-gift-cards': 'Imported gift cards',
  'delete-gift-card': 'Deleted a gift card',
  'set-stock-alert': 'Changed the alert of a gift card’s stock',
  'plan-price': 'Planned a gift card’s price',
  'reveal-code': 'Viewed a gift card code',
  'reveal-details': 'Viewed the details of a claim',
  'reveal-card': 'Viewed card details',
  'process-claim': 'Decided a claim',
  'delete-user': 'Deleted a user',
  'change-role': 'Changed a role',
  'freeze-user': 'Froze or unfroze a user',
  'view-member': 'Viewed a member',
  'correct-email': 'Entered a new email address for a member',
  'resend-link': 'Sent a member the link that confirms their email address',
  'add-note': 'Wrote a note about a member',
  'delete-note': 'Deleted a note about a member',
  'add-product': 'Added a product',
  'change-product': 'Changed a product',
  'delete-product': 'Deleted a product',
  'refund-order': 'Refunded an order',
  'ship-order': 'Shipped an order',
  'correct-order': 'Corrected an order',
  'resend-mail': 'Sent a buyer an email again',
  'answer-problem': 'Answered a reported problem',
  'answer-report': 'Answered a reported code',
  'cancel-order': 'Cancelled an order',
  'run-command': 'Ran a command',
  'add-news': 'Published news',
  'change-news': 'Changed news',
  'delete-news': 'Deleted news',
  'add-log-entry': 'Published a dev log entry',
  'change-log-entry': 'Corrected a dev log entry',
  'withdraw-log-entry': 'Withdrew a dev log entry',
  'export-testers': 'Exported a list of testers',
  'add-mission': 'Added a mission',
  'change-mission': 'Changed a mission',
  'fund-mission': 'Funded a mission',
  'decide-evidence': 'Decided mission evidence',
}

const attempts: Record<string, string> = {
  login: 'Could not sign in',
  'admin-login': 'Could not sign in at Admin Access',
  'passkey-login': 'Could not sign in with a passkey',
  'confirm-password': 'Could not confirm their password',
  unlock: 'Could not unlock the owner menu',
}

/** Every action, and what to call it, in the order of the words. */
export const actionChoices: readonly { action: string; label: string }[] = Object.entries({ ...attempts, ...actions })
  .map(([action, label]) => ({ action, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Why an attempt was refused. */
const reasons: Record<string, string> = {
  wrong_credentials: 'wrong username or password',
  wrong_password: 'wrong password',
  unknown_passkey: 'unknown passkey',
  passkey_required: 'a passkey is required',
  not_staff: 'not staff',
  slow_down: 'too many attempts',
  account_frozen: 'the account is frozen',
  forbidden: 'not allowed',
}

/** Outcomes that say no more than the action. */
const plain = new Set([
  'signed in',
  'unlocked',
  'added',
  'deleted',
  'revealed',
  'shown',
  'viewed',
  'shipped',
  'begun',
  'changed',
  'created',
  'mailed',
])

/** Whether the outcome of the action is an amount in cents. */
const isAboutCoins = (action: string): boolean =>
  action === 'give-coins' || action === 'import-member' || /-(gift|funding)$/.test(action)

export type EntryWords = { what: string; detail: string; hasFailed: boolean }

/** What an operator ran. A run that was killed stays `begun`. */
function commandWords(command: string, outcome: string): EntryWords {
  const hasFailed = outcome.startsWith('failed')
  const detail = outcome === 'done' ? '' : outcome === 'begun' ? 'begun, and not ended' : outcome
  return { what: `Ran ${command}`, detail, hasFailed }
}

/**
 * A refund is recorded when it begins, and when Stripe has answered: "5.00 begun", then "5.00" or "5.00 refused". A refund by item
 * says what it is for after a colon.
 */
function refundWords(outcome: string): EntryWords {
  const [state = '', ...items] = outcome.split(': ')
  const [amount = '', answer = 'refunded'] = state.split(' ')
  const detail = [`$${amount}`, ...(items.length > 0 ? [items.join(': ')] : [])].join(' for ')
  const verbs: Record<string, string> = { begun: 'Began to refund an order', refused: 'Could not refund an order' }
  return { what: verbs[answer] ?? 'Refunded an order', detail, hasFailed: answer === 'refused' }
}

type Entry = Pick<AuditRecord, 'action' | 'outcome'> & { subject?: AuditRecord['subject'] }

/** Whether an account was frozen, and why: "frozen: Chargeback on three orders". */
function freezeWords(outcome: string): EntryWords {
  const [state = '', ...reason] = outcome.split(': ')
  return { what: state === 'unfrozen' ? 'Unfroze a user' : 'Froze a user', detail: reason.join(': '), hasFailed: false }
}

/** The units of a product's stock that were added or removed, without the ids of its variants: "changed, - +5". */
function stockWords(outcome: string): string {
  const units = outcome.split(', ').flatMap((part) => / ([+-]\d+)$/.exec(part)?.[1] ?? [])
  return units.length > 0 ? `stock ${units.join(', ').replaceAll('-', '−')}` : ''
}

/** What gift cards cost from when on: "45.00 Solcoins from 2 Dec 2026, 12:00 am". */
const planWords = (outcome: string): string =>
  outcome.replace(/ from (\S+)$/, (_, at: string) => ` Solcoins from ${formatMoment(at)}`)

/** An entry in words: the action, and what its outcome adds to it. */
export function entryWords({ action, outcome, subject }: Entry): EntryWords {
  if (action === 'run-command') return commandWords(subject?.id ?? 'a command', outcome)
  const attempt = attempts[action]
  if (attempt && !plain.has(outcome)) return { what: attempt, detail: reasons[outcome] ?? outcome, hasFailed: true }
  if (action === 'refund-order') return refundWords(outcome)
  if (action === 'freeze-user') return freezeWords(outcome)
  if (action === 'process-claim') return { what: `${sentenceCase(outcome)} a claim`, detail: '', hasFailed: false }
  const what = (actions as Partial<Record<string, string>>)[action] ?? sentenceCase(action.replaceAll('-', ' '))
  if (action === 'fund-mission') return { what, detail: outcome.replace(' for', ' Solcoins for'), hasFailed: false }
  if (action === 'set-stock-alert') return { what, detail: `at ${outcome} or fewer`, hasFailed: false }
  if (action === 'plan-price') return { what, detail: planWords(outcome), hasFailed: false }
  if (action.endsWith('-product')) return { what, detail: stockWords(outcome), hasFailed: false }
  const isAmount = isAboutCoins(action) && /^\d+$/.test(outcome)
  const detail = isAmount ? `${formatAmount(Number(outcome) / 100)} Solcoins` : plain.has(outcome) ? '' : outcome
  return { what, detail, hasFailed: false }
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
