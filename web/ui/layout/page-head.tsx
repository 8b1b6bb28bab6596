import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BackHome } from './back-link.tsx'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    rowGap: '4',
    columnGap: '8',
    marginTop: '2',
    marginBottom: { base: '6', sm: '8' },
  },
})

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: string
  /** The back link, if it does not lead to the home page. */
  back?: ReactNode
  /** Shown at the other end of the row: a balance, an action. */
  children?: ReactNode
}

/** The top of a screen: the back link, the title, and what belongs beside it. */
export const PageHead = ({ title, lead, back = <BackHome />, children }: Props) => (
  <>
    {back}
    <Row>
      <div>
        <h1>{title}</h1>
        {lead && (
          <chakra.p marginTop="2" color="text-2">
            {lead}
          </chakra.p>
        )}
      </div>
      {children}
    </Row>
  </>
)
