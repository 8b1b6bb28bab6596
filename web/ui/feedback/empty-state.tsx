import type { ReactNode } from 'react'
import { CenteredMessage } from '../layout/centered-message.tsx'
import text from '../theme/text.module.css'

type Props = {
  /** The address of the drawing. */
  art: string
  title: string
  /** One sentence on what to do next. */
  children: ReactNode
  /** A secondary button or a link that looks like one. */
  action?: ReactNode
}

/** Shown in place of an empty list, with what to do next. */
export const EmptyState = ({ art, title, children, action }: Props) => (
  <CenteredMessage>
    <img src={art} alt="" />
    <h2 className={text.h3}>{title}</h2>
    <p>{children}</p>
    {action}
  </CenteredMessage>
)
