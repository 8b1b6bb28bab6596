import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import text from '../text.module.css'
import { Row, Stack, Text } from '../primitives.tsx'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: string
  /** The link back to the parent screen, if there is one. */
  back?: ReactNode
  /** Shown at the other end of the row: a balance, an action. */
  children?: ReactNode
}

/** The top of a screen: the back link, the title, and what belongs beside it. */
export const PageHead = ({ title, lead, back, children }: Props) => (
  <>
    {back}
    <Row wraps align="end" justify="between" className={clsx(styles.row, !back && styles.first)}>
      <Stack gap={2}>
        <h1>{title}</h1>
        {lead && <Text tone="muted">{lead}</Text>}
      </Stack>
      {children}
    </Row>
  </>
)

/** A link back to the parent screen. */
export const BackLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className={clsx(text.small, text.medium, styles.back)} to={path}>
    <ArrowLeft size="1.25rem" strokeWidth={1.75} aria-hidden />
    {children}
  </Link>
)

/** A link back to the home page. */
export const BackHome = () => <BackLink path="/">Back to Home</BackLink>
