import type { StudioGame } from '../../../shared/brand-community.ts'
import type { LogEntry } from '../../../shared/community/log-schema.ts'
import { useList } from '../../api/client.ts'
import { Picture } from '../../cart/picture.tsx'
import { QueryState, ShowMore, Skeleton } from '../../ui/feedback/states.tsx'
import { formatDay } from '../../ui/format.ts'
import { Badge, Row, Stack, Text } from '../../ui/primitives.tsx'
import styles from './dev-log.module.css'

const LogSkeleton = () => (
  <Stack as="ul" gap={6} className={styles.log} aria-busy aria-label="Loading the dev log">
    {Array.from({ length: 3 }, (_, index) => (
      <Stack as="li" gap={2} key={index}>
        <Skeleton width="6rem" />
        <Skeleton width="60%" />
        <Skeleton height="3rem" />
      </Stack>
    ))}
  </Stack>
)

const Entry = ({ entry: { title, text, picture, at, opensTest } }: { entry: LogEntry }) => (
  <li>
    <Row gap={2}>
      <Text as="time" size="caption" tone="faint" dateTime={at}>
        {formatDay(at)}
      </Text>
      {opensTest && <Badge tone="ok">The test opens</Badge>}
    </Row>
    <Text as="h3" size="h4">
      {title}
    </Text>
    <Text tone="muted" lines className={styles.text}>
      {text}
    </Text>
    {picture && (
      <div className={styles.picture}>
        <Picture path={picture} alt="" sizes="(min-width: 48rem) 40rem, 100vw" />
      </div>
    )}
  </li>
)

/** What the people who build the game wrote about it, the latest first. */
export function DevLog({ game }: { game: StudioGame }) {
  const { list, rows: entries = [] } = useList('games/log', { params: { id: game.id } })
  return (
    <section aria-labelledby="log">
      <Text as="h2" size="h3" below={5} id="log">
        Dev log
      </Text>
      <QueryState
        query={list}
        loading={<LogSkeleton />}
        title="The dev log did not load"
        failure="Check your connection, then try again."
      />
      {list.data && entries.length === 0 && (
        <Text tone="muted">Nothing written yet. The first entry appears here.</Text>
      )}
      {entries.length > 0 && (
        <Stack as="ol" gap={6} className={styles.log}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
      <ShowMore list={list} label="Show older entries" />
    </section>
  )
}
