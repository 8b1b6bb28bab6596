import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'sky' | 'gold' | 'mute'

type Props = ComponentProps<'span'> & { tone?: BadgeTone }

/** A status in words. */
export const Badge = ({ tone = 'mute', className, ...rest }: Props) => (
  <span {...rest} className={clsx(styles.badge, styles[tone], className)} />
)
