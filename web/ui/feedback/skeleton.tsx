import { chakra } from '@chakra-ui/react'

/** One block of the layout that is about to come. Invisible for the first 200 ms, so that a fast answer never flickers. */
export const Skeleton = chakra('div', {
  base: {
    height: '4',
    borderRadius: '1',
    background: 'surface-3',
    opacity: '0',
    animation: 'breathe 1.6s ease-in-out 200ms infinite alternate',
    _motionReduce: { animation: 'none', opacity: '.6' },
  },
})
