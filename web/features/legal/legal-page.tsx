import clsx from 'clsx'
import type { ReactNode } from 'react'
import { brand } from '../../../shared/brand.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import styles from './legal-page.module.css'

/** A page of plain text. */
export const LegalPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <article className={styles.page}>
    <PageHead title={title} lead={lead} />
    {children}
  </article>
)

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={4} className={clsx(text.links, styles.section)}>
    <h2 className={text.h3}>{title}</h2>
    {children}
  </Stack>
)

/** The studio's email address, as a link. */
export const Email = () => <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
