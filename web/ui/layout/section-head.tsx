import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    marginTop: '12',
    marginBottom: '5',
    '& > p': { textStyle: 'small', color: 'text-3' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' },
  },
})

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  note?: string | undefined
  /** The buttons at the other end of the row. */
  children?: ReactNode
}

/** The heading of a section. */
export const SectionHead = ({ id, title, note, children }: Props) => (
  <Row>
    <h2 id={id}>{title}</h2>
    {note && <p>{note}</p>}
    {children && <div>{children}</div>}
  </Row>
)
