import { chakra } from '@chakra-ui/react'
import type { NotifiedGiftCard } from '../../notifications/notification.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    paddingBlock: '4',
    '& + &': { borderTop: 'var(--hairline)' },
    '& > img': { width: '10' },
    '& > button': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
})

const Name = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    textStyle: 'small',
    '& strong': { fontWeight: '600', overflowWrap: 'anywhere' },
  },
})

const Code = chakra('code', {
  base: {
    display: 'block',
    fontFamily: 'code',
    fontSize: '.9375rem',
    lineHeight: '1.6',
    letterSpacing: '.04em',
    overflowWrap: 'anywhere',
  },
})

type Props = { giftCard: NotifiedGiftCard; isNew: boolean; onCopied: () => void }

/** A bought gift card with its code and a copy button. */
export const NotificationRow = ({ giftCard: { name, platform, code }, isNew, onCopied }: Props) => (
  <Row>
    <img src={platformDisplay[platform].art} alt={platformDisplay[platform].name} />
    <div>
      <Name>
        <strong>{name}</strong>
        {isNew && <Badge tone="sky">New</Badge>}
      </Name>
      <Code>{code}</Code>
    </div>
    <CopyButton code={code} onCopied={onCopied} />
  </Row>
)
