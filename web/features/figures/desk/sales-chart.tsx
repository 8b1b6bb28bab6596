import { ChakraProvider } from '@chakra-ui/react'
import { useState } from 'react'
import type { DayOfSales } from '../../../../shared/figures/schema.ts'
import { system } from '../../../ui/theme/theme.ts'
import { DayRange } from './day-range.tsx'
import { SalesBars } from './sales-bars.tsx'

/** Two bars for each day on one scale, as 1 Solcoin is 1 AUD. The pointer, the keyboard and a tap select a day. */
export function SalesChart({ sales }: { sales: readonly DayOfSales[] }) {
  const [selected, setSelected] = useState<number>()
  return (
    <ChakraProvider value={system}>
      <SalesBars sales={sales} selected={selected} />
      <DayRange sales={sales} selected={selected} onSelect={setSelected} />
    </ChakraProvider>
  )
}
