import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Overview } from '../../../../shared/figures/schema.ts'
import { paths } from '../../../navigation/paths.ts'
import { ageWords, formatCount } from '../../../ui/format.ts'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import styles from './waiting-work.module.css'

const work = [
  { name: 'claims', label: 'Claims waiting', path: paths.rewards },
  { name: 'orders', label: 'Orders to ship', path: `${paths.shopManagement}?tab=orders` },
  { name: 'approvals', label: 'Approvals waiting', path: paths.approvals },
  { name: 'missionEvidence', label: 'Mission evidence', path: paths.missionEvidence },
  { name: 'reports', label: 'Reported codes', path: paths.reports },
] as const

/** The work that waits for staff, and since when, with links to it. Without figures while they load. */
export const WaitingWork = ({ overview }: { overview?: Pick<Overview, 'waiting' | 'asOf'> }) => (
  <Card as="section" flush aria-labelledby="waiting-work">
    <VisuallyHidden as="h2" id="waiting-work">
      Waiting for staff
    </VisuallyHidden>
    <ul className={styles.work}>
      {work.map(({ name, label, path }) => {
        const waiting = overview?.waiting[name]
        return (
          <li key={name}>
            <Row as={Link} gap={3} className={styles.item} to={path}>
              <b className={styles.count}>{waiting ? formatCount(waiting.count) : '–'}</b>
              <Stack as="span" grows>
                <Text as="strong" weight="strong">
                  {label}
                </Text>
                <Text as="small" size="caption" tone="faint" held>
                  {waiting &&
                    overview &&
                    (waiting.oldestAt ? `Oldest ${ageWords(waiting.oldestAt, overview.asOf)}` : 'None')}
                </Text>
              </Stack>
              <ArrowRight size="1.25rem" aria-hidden />
            </Row>
          </li>
        )
      })}
    </ul>
  </Card>
)
