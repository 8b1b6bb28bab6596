import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Overview } from '../../../shared/figures/schema.ts'
import { read } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ageWords, formatCount } from '../../ui/format.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import step from '../../ui/layout/step.module.css'
import { Text, VisuallyHidden } from '../../ui/text.tsx'
import styles from './console-list.module.css'
import deck from './deck.module.css'

const work = [
  { name: 'claims', one: 'Claim waiting', many: 'Claims waiting', path: paths.rewards },
  { name: 'orders', one: 'Order to ship', many: 'Orders to ship', path: `${paths.shopManagement}?tab=orders` },
  { name: 'approvals', one: 'Gift to approve', many: 'Gifts to approve', path: paths.approvals },
] as const

type CountedProps = { each: (typeof work)[number]; overview: Overview | undefined; hasFailed: boolean }

/** How many wait, and for how long. Takes the same room before the numbers have arrived. */
function Counted({ each: { name, one, many }, overview, hasFailed }: CountedProps) {
  const waiting = overview?.waiting[name]
  const age = overview && waiting?.oldestAt ? `The oldest for ${ageWords(waiting.oldestAt, overview.asOf)}` : 'None'
  return (
    <>
      <b className={clsx(step.count, waiting && waiting.count > 99 && styles.long)}>
        {waiting ? formatCount(waiting.count) : hasFailed ? '?' : <Skeleton as="span" width="1.5rem" height="1em" />}
      </b>
      <Stack as="span" grows className={styles.words}>
        <strong>{waiting?.count === 1 ? one : many}</strong>
        <Text as="span" size="small" tone="muted" held>
          {waiting ? age : hasFailed ? 'The count did not load' : <Skeleton as="span" width="9rem" height="1.4em" />}
        </Text>
      </Stack>
    </>
  )
}

/** What waits for staff. It does not wait for the counts. */
export function StaffConsole() {
  const { data: overview, isPending, isError } = useQuery(read('admin/overview', {}))
  const hasFailed = isError && !overview
  return (
    <div className={deck.console}>
      <VisuallyHidden as="h2">Waiting for you</VisuallyHidden>
      <ul aria-busy={isPending}>
        {work.map((each) => (
          <li key={each.name}>
            {each.name === 'claims' ? (
              <Row gap={4} wraps="small" className={clsx(step.step, styles.step)}>
                <Counted each={each} overview={overview} hasFailed={hasFailed} />
                <ButtonLink fills variant="gold" to={each.path}>
                  Review claims
                </ButtonLink>
              </Row>
            ) : (
              <Row as={Link} gap={4} wraps="small" className={clsx(step.step, styles.step)} to={each.path}>
                <Counted each={each} overview={overview} hasFailed={hasFailed} />
                <ArrowRight size="1.25rem" strokeWidth={1.75} aria-hidden />
              </Row>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
