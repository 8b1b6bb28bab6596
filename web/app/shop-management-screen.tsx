import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { lazily } from '../ui/lazily.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { TableSkeleton } from '../ui/feedback/table-skeleton.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { deskTabOf, deskTabs, type DeskTab } from './desk-tabs.ts'

const desks = Object.fromEntries(
  deskTabs.map(({ value, label, load }) => [
    value,
    lazily(async () => (await load()) as ComponentType, <TableSkeleton label={`Loading ${label}`} rows={6} />),
  ]),
) as unknown as Record<DeskTab['value'], ComponentType>

/** `/admin-shop`: gift cards, merchandise and orders. The tab stands in the address, so that it survives a reload. */
export function ShopManagementScreen() {
  const [search, setSearch] = useSearchParams()
  const { value } = deskTabOf(search)
  const Desk = desks[value]
  return (
    <>
      <PageHead title="Shop Management" lead="What the store and the merchandise shop sell, and what was ordered." />
      <Tabs
        label="Shop Management"
        tabs={deskTabs}
        value={value}
        onChange={(tab) =>
          setSearch(tab === deskTabs[0].value ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
      >
        <Desk />
      </Tabs>
    </>
  )
}
