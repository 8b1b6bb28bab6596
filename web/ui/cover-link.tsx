import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './cover-link.module.css'

/** The link in the heading of a card: it covers the nearest element with a position, so that all of the card leads there. */
export const CoverLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className={styles.link} />
)
