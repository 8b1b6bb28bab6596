import { chakra } from '@chakra-ui/react'

/** Use it only beside text that describes what is loading. */
export const Spinner = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      width: 'icon-small',
      height: 'icon-small',
      borderRadius: 'full',
      border: '2px solid currentColor',
      borderInlineStartColor: 'transparent',
      animation: 'spin 900ms linear infinite',
      _motionReduce: { animation: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
