import { chakra } from '@chakra-ui/react'

/** One block of a layout that is loading. Invisible for 200 ms, so that a fast response does not flicker. */
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
