import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Overview } from '../../../../shared/figures/schema.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { paths } from '../../../navigation/paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ageWords } from '../../../ui/age-words.ts'
import styles from './waiting-work.module.css'

const work = [
  { name: 'claims', label: 'Claims waiting', path: paths.rewards },
  { name: 'orders', label: 'Orders to ship', path: `${paths.shopManagement}?tab=orders` },
  { name: 'reports', label: 'Reported codes', path: paths.shopManagement },
  { name: 'missionReports', label: 'Mission reports to read', path: paths.missionReports },
  { name: 'approvals', label: 'Gifts to approve', path: paths.approvals },
] as const

/** The work that waits for staff, and since when, with links to it. */
export const WaitingWork = ({ overview: { waiting, asOf } }: { overview: Overview }) => (
  <Card as="section" className={styles.panel} aria-labelledby="waiting-work">
    <VisuallyHidden as="h2" id="waiting-work">
      Waiting for staff
    </VisuallyHidden>
    <ul>
      {work.map(({ name, label, path }) => {
        const { count, oldestAt } = waiting[name]
        return (
          <li key={name}>
            <Link to={path}>
              <b>{formatWhole(count)}</b>
              <span>
                <strong>{label}</strong>
                <small>{oldestAt === null ? 'None' : `The oldest for ${ageWords(oldestAt, asOf)}`}</small>
              </span>
              <ArrowRight size="1.25rem" aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  </Card>
)
