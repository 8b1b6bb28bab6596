import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Group = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    paddingTop: '4',
    borderTop: 'var(--hairline)',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
    '& > header > p': { textStyle: 'caption', color: 'text-3' },
  },
})

type Props = { title: string; note?: ReactNode; children: ReactNode }

/** A section of the form with a heading. */
export function FormSection({ title, note, children }: Props) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <header>
        <chakra.h3 id={id} textStyle="h4">
          {title}
        </chakra.h3>
        {note && <p>{note}</p>}
      </header>
      {children}
    </Group>
  )
}
