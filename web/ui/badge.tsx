import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './badge.module.css'
import text from './text.module.css'
import { edge } from './layout/place.ts'

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'sky' | 'gold' | 'mute'

type Props = ComponentProps<'span'> & { tone?: BadgeTone }

/** A status in words. */
export const Badge = ({ tone = 'mute', className, ...rest }: Props) => (
  <span {...rest} className={clsx(styles.badge, edge, tone === 'mute' ? styles.mute : text[tone], className)} />
)
