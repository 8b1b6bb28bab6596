import type { ReactNode } from 'react'
import styles from './card-layout.module.css'

/** The card on one side, its details on the other. Stacked on small screens. */
export const CardLayout = ({ children }: { children: ReactNode }) => <div className={styles.layout}>{children}</div>

/** A column of panels beside the card. */
export const CardSide = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>
