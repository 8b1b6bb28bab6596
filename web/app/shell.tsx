import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Header } from './header.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    zIndex: 'tooltip',
    top: '2',
    insetInlineStart: '2',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: '2',
    background: 'surface-3',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
})

const Main = chakra('main', { base: { paddingBottom: '24', outline: 'none' } })

/** The page's column, with a maximum width and gutters. */
export const Wrap = chakra('div', {
  base: { width: 'min(100% - 2 * var(--gutter), var(--page))', marginInline: 'auto' },
})

/** The header and main element of every screen except the landing page. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink href="#main">Skip to content</SkipLink>
    <Wrap>
      <Header />
    </Wrap>
    <Wrap asChild>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </Wrap>
  </>
)
