import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    paddingTop: '4',
    '& p': { textStyle: 'small', color: 'bad' },
  },
})

/** As much of an infinite query as its button needs. */
export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** At the end of a list that has more. */
export function ShowMore({ list }: { list: PagedList }) {
  if (!list.hasNextPage) return null
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage
  return (
    <Foot>
      {failed && <p role="alert">Could not load more.</p>}
      <Button pending={list.isFetchingNextPage} pendingText="Loading..." onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </Foot>
  )
}
