import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import dish from '../../../art/empty-notifications.svg'
import signal from '../../../art/error-signal.svg'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import place from '../../../ui/layout/place.module.css'
import styles from './recovery.module.css'

type Props = {
  title: string
  lead: string
  /** Something did not work: another picture. */
  hasFailed?: boolean
  /** The card. */
  children: ReactNode
}

/** The layout of the screens that mailed links lead to. A new title receives the focus, so that it is read out. */
export function Recovery({ title, lead, hasFailed = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])
  return (
    <Stack gap={6} className={styles.columns}>
      <Stack gap={2}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Text tone="muted">{lead}</Text>
        <img className={clsx(styles.art, place.from60)} src={hasFailed ? signal : dish} alt="" />
      </Stack>
      {children}
    </Stack>
  )
}

/** The card of a recovery screen. */
export const RecoveryCard = ({ children }: { children: ReactNode }) => (
  <Text as={Card} links roomy gap={5} className={styles.card}>
    {children}
  </Text>
)

/** Whether the server refused the link itself. */
export const isStaleLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'stale_token' || error.fields['token'] !== undefined)

/** A mailed link that no longer works. Not a component: its heading has to stay the same one, which takes the focus with the new title. */
export const staleLink = (lead: string, children: ReactNode) => (
  <Recovery title="This link no longer works" lead={lead} hasFailed>
    <RecoveryCard>{children}</RecoveryCard>
  </Recovery>
)

export const openAgain =
  'Go back to the email and open its link once more. It works until you have used it or it expires.'

/** The screen without a link: after a reload, for example. */
export const NoLink = ({ children }: { children: ReactNode }) => (
  <Recovery
    title="Open the link again"
    lead="This page works only when you open it from the link in the email."
    hasFailed
  >
    <RecoveryCard>{children}</RecoveryCard>
  </Recovery>
)
