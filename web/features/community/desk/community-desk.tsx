import { useSearchParams } from 'react-router'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { BetaDesk } from './beta-desk.tsx'
import { NewsDesk } from './news-desk.tsx'

const tabs = [
  { value: 'news', label: 'News' },
  { value: 'betas', label: 'Beta tests' },
] as const

/** `/admin-community`: the studio's news and the lists of testers. The address holds the tab, so that it survives a reload. */
export function CommunityDesk() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'betas' ? 'betas' : 'news'
  return (
    <>
      <PageHead title="Community desk" lead="Write the news, and see who wants to test which game." />
      <Tabs
        label="Community desk"
        tabs={tabs}
        value={tab}
        onChange={(value) =>
          setSearch(value === 'news' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'news' ? <NewsDesk /> : <BetaDesk />}
      </Tabs>
    </>
  )
}
