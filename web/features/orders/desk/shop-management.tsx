import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { TableSkeleton } from '../../../ui/feedback/states.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { selectedTab, type ShopManagementTab, shopManagementTabs } from '../route.ts'

const desks = Object.fromEntries(
  shopManagementTabs.map(({ value, label, load }) => [
    value,
    lazyComponent(async () => (await load()) as ComponentType, {
      fallback: <TableSkeleton label={`Loading ${label}`} rows={6} />,
    }),
  ]),
) as unknown as Record<ShopManagementTab['value'], ComponentType>

/** `/admin-shop`: gift cards, merchandise and orders. The address holds the tab, so that it survives a reload. */
export function ShopManagement() {
  const [search, setSearch] = useSearchParams()
  const { value } = selectedTab(search)
  const Desk = desks[value]
  return (
    <>
      <PageHead title="Shop Management" lead="Manage gift cards, merchandise and the orders customers place." />
      <Tabs
        label="Shop Management"
        tabs={shopManagementTabs}
        value={value}
        onChange={(tab) =>
          setSearch(tab === shopManagementTabs[0].value ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
      >
        <Desk />
      </Tabs>
    </>
  )
}
