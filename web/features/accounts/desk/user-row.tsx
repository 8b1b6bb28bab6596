import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../../shared/money.ts'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import coin from '../../../art/coin.svg'
import { Badge } from '../../../ui/badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const Row = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.25rem',
    paddingBlock: '1',
    paddingInline: '3',
    borderRadius: '2',
    cursor: 'pointer',
    transition: 'background var(--m-fast)',
    _hover: { background: 'surface-2' },
    '&:has(:checked)': { background: 'surface-3' },
    '&:has(:disabled)': { background: 'transparent', cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
    '& > input': {
      appearance: 'none',
      flex: 'none',
      width: 'icon',
      height: 'icon',
      border: '2px solid var(--line-control)',
      borderRadius: 'full',
      outline: 'none',
      cursor: 'inherit',
    },
    '& > :checked': { borderColor: 'sky', background: 'radial-gradient(circle, var(--sky) 45%, transparent 50%)' },
    '& > :disabled': { visibility: 'hidden' },
  },
})

const Identity = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    '& b': { display: 'block', fontWeight: '600', fontSize: '.9375rem' },
    '& small': { color: 'text-3', fontSize: 'caption' },
  },
})

const Balance = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.375rem',
    textStyle: 'number',
    fontWeight: '600',
    '& img': { width: 'icon-small' },
  },
})

type Props = {
  user: UserSummary
  /** The signed-in user, who cannot be chosen. */
  isSelf: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A user in the list, with a radio button. */
export const UserRow = ({ user, isSelf, isChosen, onChoose }: Props) => (
  <Row>
    <input type="radio" name="user" checked={isChosen} disabled={isSelf} onChange={onChoose} />
    <Identity>
      <b>{user.firstName}</b>
      <small>{user.username}</small>
    </Identity>
    {isSelf && <Badge>You</Badge>}
    <Balance>
      <img src={coin} alt="" />
      {formatAmount(user.solcoinBalance)}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </Balance>
  </Row>
)
