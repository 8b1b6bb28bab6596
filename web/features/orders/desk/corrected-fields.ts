import * as v from 'valibot'
import { Correction } from '../../../../shared/orders/correction.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'

const recipientFields = ['fullName', 'address', 'city', 'state', 'postalCode', 'country'] as const

/** The fields of the form, as typed. */
export type CorrectedFields = Record<'carrier' | 'tracking' | 'email' | (typeof recipientFields)[number], string>

/** What the order says now. */
export function fieldsOf({ carrier, tracking, email, customerName, address }: AdminOrderDetail): CorrectedFields {
  return {
    carrier: carrier ?? '',
    tracking: tracking ?? '',
    email: email ?? '',
    fullName: customerName ?? '',
    address: [address?.line1, address?.line2].filter(Boolean).join(', '),
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? 'AU',
  }
}

/** What was typed that differs from what the order says. An address is corrected as a whole. */
export function correctionOf(typed: CorrectedFields, shown: CorrectedFields) {
  const differs = (...names: readonly (keyof CorrectedFields)[]) => names.some((name) => typed[name] !== shown[name])
  const { fullName, address, city, state, postalCode, country } = typed
  return {
    ...(differs('carrier') && { carrier: typed.carrier }),
    ...(differs('tracking') && { tracking: typed.tracking }),
    ...(differs('email') && { email: typed.email }),
    ...(differs(...recipientFields) && { recipient: { fullName, address, city, state, postalCode, country } }),
  }
}

/** What to send, or what is wrong with each field. */
export function checkCorrection(typed: CorrectedFields, shown: CorrectedFields) {
  const { success, output, issues } = v.safeParse(Correction, correctionOf(typed, shown))
  if (success) return { correction: output, errors: {} }
  const errors = issues.map((issue) => [String(issue.path?.at(-1)?.key), { type: 'value', message: issue.message }])
  return {
    correction: undefined,
    errors: Object.fromEntries(errors) as Record<string, { type: string; message: string }>,
  }
}
