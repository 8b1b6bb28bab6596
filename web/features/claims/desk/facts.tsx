import { chakra } from '@chakra-ui/react'

/** A list of labels and values on a sunken panel, in columns on wide screens. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    marginBottom: '5',
    paddingBlock: '4',
    paddingInline: '5',
    borderRadius: '2',
    background: 'sunken',
    '& dt': { textStyle: 'caption', color: 'text-3' },
    '& dd': { fontWeight: '500', fontSize: '.9375rem', overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'code', letterSpacing: '.04em' },
  },
  variants: {
    columns: {
      two: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', marginBottom: '0' },
      four: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: '1.3fr 1.4fr .8fr .9fr' },
        '& > :nth-of-type(-n+2)': { gridColumn: { base: '1 / -1', sm: 'auto' } },
      },
    },
  },
})
