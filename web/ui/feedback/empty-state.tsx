import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CenteredMessage } from '../layout/centered-message.tsx'

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
    <chakra.h2 textStyle="h3">{title}</chakra.h2>
    <p>{children}</p>
    {action}
  </CenteredMessage>
)
