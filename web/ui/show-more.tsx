import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'

const Footer = chakra('div', {
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

/** The parts of an infinite query that the button needs. */
export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button below a list that has more pages. */
export function ShowMore({ list }: { list: PagedList }) {
  if (!list.hasNextPage) return null
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage
  return (
    <Footer>
      {failed && <p role="alert">Could not load more.</p>}
      <Button pending={list.isFetchingNextPage} pendingText="Loading..." onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </Footer>
  )
}
