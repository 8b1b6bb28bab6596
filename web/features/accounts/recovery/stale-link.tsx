import type { ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Recovery } from './recovery.tsx'
import styles from './recovery.module.css'

/** Whether the server refused the link itself. */
export const isStaleLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'stale_token' || error.fields['token'] !== undefined)

/** A mailed link that no longer works. */
export const StaleLink = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <Recovery title="This link no longer works" lead={lead} hasFailed>
    <Card as="section" className={styles.card}>
      {children}
    </Card>
  </Recovery>
)

/** The screen without a link: after a reload, for example. */
export const NoLink = ({ children }: { children: ReactNode }) => (
  <Recovery
    title="Open the link again"
    lead="This page works only when you open it from the link in the email."
    hasFailed
  >
    <Card as="section" className={styles.card}>
      <p>Go back to the email and open its link once more. It works until you have used it or it expires.</p>
      {children}
    </Card>
  </Recovery>
)
