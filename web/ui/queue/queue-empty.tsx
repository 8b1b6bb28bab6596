import type { ComponentProps } from 'react'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { CenteredMessage } from '../feedback/states.tsx'
import { QueueHeading } from './queue.tsx'

type Props = Pick<ComponentProps<typeof QueueHeading>, 'level'> & {
  art?: string
  title: string
  /** What will appear here, or where else to look. */
  text: string
}

/** In place of the detail, where nothing is listed. */
export const QueueEmpty = ({ art = emptyVouchers, level = 2, title, text }: Props) => (
  <CenteredMessage>
    <img src={art} alt="" />
    <QueueHeading level={level}>{title}</QueueHeading>
    <p>{text}</p>
  </CenteredMessage>
)
