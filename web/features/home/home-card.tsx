import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type DialogTrigger, dialogTriggerProps } from '../../ui/feedback/use-dialog.ts'
import { Card } from '../../ui/layout/card.tsx'
import card from '../../ui/layout/card.module.css'
import styles from './home-card.module.css'

type Props = {
  title: string
  /** What the card opens: a path or a dialog. */
  to: string | DialogTrigger
  /** How many of the twelve columns it takes: three, or four below a picture, or six. */
  width?: 'narrow' | 'picture' | 'wide'
  className?: string | undefined
  art?: ReactNode
  children: ReactNode
}

/** A dashboard card. The whole card is one link or button, named by the title. */
export const HomeCard = ({ title, to, width = 'narrow', className, art, children }: Props) => (
  <Card leads className={clsx(styles.card, styles[width], className)}>
    <ArrowRight className={styles.arrow} size="1.25rem" strokeWidth={1.75} aria-hidden />
    {art}
    <h2>
      {typeof to === 'string' ? (
        <Link className={clsx(card.cover, styles.target)} to={to}>
          {title}
        </Link>
      ) : (
        <button type="button" className={clsx(card.cover, styles.target)} {...dialogTriggerProps(to)}>
          {title}
        </button>
      )}
    </h2>
    {children}
  </Card>
)
