import type { ComponentType } from 'react'
import { TableSkeleton } from '../../../ui/feedback/states.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ScreenTabs } from '../../../ui/layout/tabs.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import screen from '../../../ui/queue/screen.module.css'
import { type ShopManagementTab, shopManagementTabs } from '../route.ts'

const desks = Object.fromEntries(
  shopManagementTabs.map(({ value, label, load }) => [
    value,
    lazyComponent(async () => (await load()) as ComponentType, {
      fallback: <TableSkeleton label={`Loading ${label}`} rows={6} />,
    }),
  ]),
) as unknown as Record<ShopManagementTab['value'], ComponentType>

/** `/admin-shop`: gift cards, merchandise and orders. */
export const ShopManagement = () => (
  <>
    <div className={screen.head}>
      <PageHead title="Shop Management" lead="Manage gift cards, merchandise and the orders customers place." />
    </div>
    <ScreenTabs label="Shop Management" tabs={shopManagementTabs}>
      {(value) => {
        const Desk = desks[value]
        return <Desk />
      }}
    </ScreenTabs>
  </>
)
