import { Button } from './button.tsx'
import { Row } from './layout/stack.tsx'
import { Text } from './text.tsx'

/** The parts of an infinite query that the button needs. */
export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button below a list that has more pages. */
export function ShowMore({ list, label = 'Show more' }: { list: PagedList; label?: string }) {
  if (!list.hasNextPage) return null
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage
  return (
    <Row wraps gap={3} justify="center" above={4}>
      {failed && (
        <Text size="small" tone="bad" role="alert">
          Could not load more.
        </Text>
      )}
      <Button pending={list.isFetchingNextPage} pendingText="Loading..." onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : label}
      </Button>
    </Row>
  )
}
