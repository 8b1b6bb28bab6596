import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '4',
    '& p': { marginTop: '2', color: 'text-2' },
  },
})
const Words = chakra('div', { base: { flex: '1 1 14rem' } })
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    width: { base: 'full', sm: 'auto' },
    '& > button': { flex: '1', paddingInline: { base: '3', sm: '1.125rem' } },
  },
})

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** One sentence on what can be done here. */
  lead: string
  /** The buttons at the other end of the row. */
  children: ReactNode
}

/** The top of a staff panel: its purpose and its actions. */
export const PanelHead = ({ id, title, lead, children }: Props) => (
  <Row>
    <Words>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </Words>
    <Actions>{children}</Actions>
  </Row>
)
