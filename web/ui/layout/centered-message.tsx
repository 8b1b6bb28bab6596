import { chakra } from '@chakra-ui/react'

/** The layout of the empty state, the error state and the not-found screens. */
export const CenteredMessage = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    paddingBlock: '10',
    paddingInline: '6',
    textAlign: 'center',
    '& > img': { width: '11.25rem', marginBottom: '3' },
    '& > p': { maxWidth: '26rem', color: 'text-2', textWrap: 'balance' },
    '& > :is(button, a)': { marginTop: '4' },
  },
})
