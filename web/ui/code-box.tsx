import { chakra } from '@chakra-ui/react'
import { CopyButton } from './copy-button.tsx'

const Well = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: '3',
    padding: { base: '3', sm: '.625rem' },
    paddingTop: { base: '1.125rem', sm: '.625rem' },
    paddingInlineStart: { sm: '1.125rem' },
    borderRadius: '2',
    background: 'sunken',
    boxShadow: 'e-sunken',
    textAlign: { base: 'center', sm: 'start' },
  },
})

const Code = chakra('code', {
  base: { minWidth: '0', fontFamily: 'code', fontSize: '1.25rem', letterSpacing: '.04em', overflowWrap: 'anywhere' },
})

/** A gift card code with a button that copies it. */
export const CodeBox = ({ code, onCopied }: { code: string; onCopied?: () => void }) => (
  <Well>
    <Code>{code}</Code>
    <CopyButton code={code} variant="gold" {...(onCopied ? { onCopied } : {})} />
  </Well>
)
