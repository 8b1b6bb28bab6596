import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of labels and values on a sunken panel, in columns on wide screens. */
export const Facts = ({ columns, children }: { columns: 'two' | 'four'; children: ReactNode }) => (
  <dl className={clsx(styles.facts, styles[columns])}>{children}</dl>
)
