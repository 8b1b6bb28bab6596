import { chakra } from '@chakra-ui/react'
import coin from '../../art/coin.svg'
import playstation from '../../art/platform-playstation.svg'
import roblox from '../../art/platform-roblox.svg'
import { Card } from '../../ui/layout/card.tsx'

const Panel = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& h2': { fontSize: 'h3', marginBottom: '4' },
    '& li': { display: 'flex', alignItems: 'center', gap: '.875rem', paddingBlock: '.875rem' },
    '& li + li': { borderTop: 'var(--hairline)' },
    '& li img': { width: '2.25rem' },
    '& b': { marginInlineStart: 'auto', textStyle: 'number', fontWeight: '600', whiteSpace: 'nowrap' },
    '& p': {
      display: 'flex',
      alignItems: 'center',
      gap: '.625rem',
      marginTop: 'auto',
      paddingTop: '5',
      textStyle: 'small',
      color: 'text-2',
    },
    '& p img': { width: '6' },
  },
})

/** The value of a Solcoin at each platform. */
export const PricePanel = () => (
  <Card asChild padding={{ base: '5', sm: '8' }} borderRadius="4">
    <Panel>
      <h2>What a Solcoin buys</h2>
      <ul>
        <li>
          <img src={playstation} alt="" />
          PlayStation Store<b>1:1 AUD</b>
        </li>
        <li>
          <img src={roblox} alt="" />
          Roblox Credits<b>1:1 AUD</b>
        </li>
      </ul>
      <p>
        <img src={coin} alt="" />1 Solcoin = 1 AUD prepaid card value
      </p>
    </Panel>
  </Card>
)
