import coin from '../../art/coin.svg'
import playstation from '../../art/platform-playstation.svg'
import roblox from '../../art/platform-roblox.svg'
import { Card } from '../../ui/layout/card.tsx'
import styles from './price-panel.module.css'

/** The value of a Solcoin at each platform. */
export const PricePanel = () => (
  <Card as="aside" className={styles.panel}>
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
  </Card>
)
