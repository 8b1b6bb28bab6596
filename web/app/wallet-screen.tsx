import { useSearchParams } from 'react-router'
import { DebitCard } from '../features/card/debit-card.tsx'
import { SolcoinWallet } from './solcoin-wallet.tsx'
import { BackHome } from '../ui/layout/back-link.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'

const tabs = [
  { value: 'solcoins', label: 'Solcoin Wallet' },
  { value: 'card', label: 'Debit Card' },
] as const

/** `/wallet`: the Solcoins and the debit card. The address holds the tab, so that it survives a reload and Back. */
export function WalletScreen() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'card' ? 'card' : 'solcoins'
  return (
    <>
      <PageHead title="Wallet" back={<BackHome />} />
      <Tabs
        label="Wallet"
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          setSearch(next === 'card' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'card' ? <DebitCard /> : <SolcoinWallet />}
      </Tabs>
    </>
  )
}
